import { %Product%, TestRunType, type CustomModel } from "%product%-ts-sdk";

const client = new %Product%({ api_key: process.env.%PRODUCT%_API_KEY ?? "" });
const project_id: string = (await client.getProjects()).find((project) => project.name === "Global")!.id;
const scenario_id = process.env.SCENARIO_ID ?? "";
const answer = async (question: unknown) => `You asked: ${question}`;
