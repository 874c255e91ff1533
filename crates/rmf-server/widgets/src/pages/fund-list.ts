import { start } from "../shared/page";
import { fundList } from "../views/fund-list";

start("rmf-fund-list", fundList);
