import { start } from "../shared/page";
import { fundComparison } from "../views/fund-comparison";

start("rmf-fund-comparison", fundComparison);
