import { %Product%, type components } from "%product%-ts-sdk";

// Objects of the program from which an excerpt is taken.
declare const client: %Product%;
declare const project_id: string;
declare const rows: object[];
declare const run: components["schemas"]["TestRunItem"];
