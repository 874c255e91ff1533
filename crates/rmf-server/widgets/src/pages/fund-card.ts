import { start } from "../shared/page";
import { fundCard } from "../views/fund-card";

start("rmf-fund-card", fundCard);
