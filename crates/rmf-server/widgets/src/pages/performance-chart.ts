import { start } from "../shared/page";
import { performanceChart } from "../views/performance-chart";

start("rmf-performance-chart", performanceChart);
