/**
 * Public surface of the npm package `%product%-ts-sdk`, release 0.0.58.
 *
 * The code samples of the site are type-checked against this file, and the reference page
 * docs/reference/typescript-sdk.md is compared with it symbol by symbol. It is a template: the
 * checker replaces the product tokens in a copy before it compiles anything, so tools that parse
 * TypeScript have to leave this file alone.
 *
 * Where the package is vague, these declarations are the stricter reading, so that a sample that
 * compiles here also compiles against the package. `invoke` is a property, as in the package: a
 * method would accept functions whose parameter is narrower.
 */

// ---------------------------------------------------------------------------
// Enums
// ---------------------------------------------------------------------------

/** Which family of metrics a test run computes. */
export declare enum TestRunType {
  INFORMATION_RETRIEVAL = "INFORMATION_RETRIEVAL",
  MULTI_CLASS_CLASSIFICATION = "MULTI_CLASS_CLASSIFICATION",
  NL_GENERATION = "NL_GENERATION",
  MULTI_TURN = "MULTI_TURN",
  INVARIANT = "invariant",
}

/** How `generate_scenario_set` derives new rows. */
export declare enum ScenarioType {
  COMMON_CONTRACTIONS = "COMMON_CONTRACTIONS",
  COMMON_MISSPELLINGS = "COMMON_MISSPELLINGS",
  CONDITIONAL = "CONDITIONAL",
  LABEL_REVERSE_INVARIANT = "LABEL_REVERSE_INVARIANT",
  NAMED_ENTITY_SUBSTITUTION = "NAMED_ENTITY_SUBSTITUTION",
  NEGATION = "NEGATION",
  REPHRASE_INVARIANT = "REPHRASE_INVARIANT",
  ROUNDTRIP_INVARIANT = "ROUNDTRIP_INVARIANT",
  SEED = "SEED",
  TERM_RELEVANCE_INVARIANT = "TERM_RELEVANCE_INVARIANT",
  TEXT_REVERSE_LABELED = "TEXT_REVERSE_LABELED",
  TEXT_REVERSE_QUESTION = "TEXT_REVERSE_QUESTION",
  CUSTOM_GENERATOR = "CUSTOM_GENERATOR",
}

/** What a check returns. */
export declare enum CheckOutputType {
  SCORE = "score",
  PASS_FAIL = "pass_fail",
}

// ---------------------------------------------------------------------------
// Client
// ---------------------------------------------------------------------------

export interface %Product%Props {
  api_key: string;
  endpoint?: string;
}

export interface CreateProjectProps {
  name: string;
  tags?: string[];
}

export interface UpdateProjectProps {
  project_id: string;
  name: string;
  tags?: string[];
}

export interface CreateScenarioProps {
  name: string;
  project_id: string;
  /** Narrower than `SeedData`: what the helper of that name returns does not fit. */
  seed_data: {
    input: { [key: string]: unknown } | unknown[] | string;
    result: { [key: string]: unknown } | unknown[] | string;
  }[];
}

export interface UploadScenarioSetProps {
  project_id: string;
  name?: string;
  /** @deprecated Use `name`. */
  scenario_name?: string;
  file_path: string;
}

export interface RegisterModelProps {
  name: string;
  project_id: string;
  models: BaseModel | BaseModel[];
  tags?: string[];
  update?: boolean;
}

export interface CheckCreateUpdateProps {
  project_id: string;
  name: string;
  description: string;
  check_config: { [key: string]: string };
}

/** @deprecated Left over from an earlier release; no method takes it. */
export interface UploadEvaluatorProps {
  [field: string]: unknown;
}

/** Client of the platform. */
export declare class %Product% {
  api_key: string;
  endpoint: string;

  constructor(props: %Product%Props);

  getProjects(): Promise<components["schemas"]["ProjectResponse"][]>;
  createProject(props: CreateProjectProps): Promise<components["schemas"]["ProjectResponse"]>;
  updateProject(props: UpdateProjectProps): Promise<components["schemas"]["ProjectResponse"]>;

  create_scenario_set(props: CreateScenarioProps): Promise<components["schemas"]["ScenarioSetResponse"]>;
  upload_scenario_set(props: UploadScenarioSetProps): Promise<components["schemas"]["ScenarioSetResponse"]>;
  generate_scenario_set(
    props: components["schemas"]["ScenarioSetGenerate"],
  ): Promise<components["schemas"]["ScenarioSetResponse"]>;
  get_scenario_sets(props: {
    project_id: string;
    scenario_id?: string;
  }): Promise<components["schemas"]["ScenarioSetResponse"][]>;
  get_scenario_data_points(
    scenario_id: string,
  ): Promise<components["schemas"]["ScenarioDataPoinResponse"][]>;

  register_model(props: RegisterModelProps): Promise<ModelUnderTest>;
  get_all_models(project_id: string): Promise<components["schemas"]["ModelUnderTestResponse"][]>;
  get_model(mut_id: string): Promise<components["schemas"]["ModelUnderTestResponse"]>;

  get_test_run(test_run_id: string): Promise<components["schemas"]["TestRunItem"]>;
  find_test_runs(
    payload: components["schemas"]["GeneralFindPayload"],
  ): Promise<components["schemas"]["TestRunItem"][]>;
  find_datapoints(
    search: components["schemas"]["DatapointSearch"],
  ): Promise<components["schemas"]["DatapointListItem"][]>;

  generate_check(
    props: components["schemas"]["EvaluatorSpecRequest"],
  ): Promise<components["schemas"]["EvaluatorGenerateResponse"]>;
  create_or_update_check(
    props: components["schemas"]["CheckCreateUpdateSchema"],
  ): Promise<components["schemas"]["EvaluatorDetailedResponse"]>;
  get_all_checks(): Promise<components["schemas"]["EvaluatorBriefResponse"][]>;
  get_check(check_id: string): Promise<components["schemas"]["EvaluatorDetailedResponse"]>;
  delete_check(check_id: string, check_name: string): Promise<string>;
  /** @deprecated Use `generate_check`. */
  generate_evaluator(
    props: components["schemas"]["EvaluatorSpecRequest"],
  ): Promise<components["schemas"]["EvaluatorGenerateResponse"]>;
}

// ---------------------------------------------------------------------------
// Typing helpers: each returns the object it is given
// ---------------------------------------------------------------------------

export declare function SeedData(
  props: components["schemas"]["SeedData"],
): components["schemas"]["SeedData"];
export declare function ScenarioSetCreate(
  props: components["schemas"]["ScenarioSetCreate"],
): components["schemas"]["ScenarioSetCreate"];
export declare function ScenarioSetGenerate(
  props: components["schemas"]["ScenarioSetGenerate"],
): components["schemas"]["ScenarioSetGenerate"];
export declare function DatapointSearch(
  props: components["schemas"]["DatapointSearch"],
): components["schemas"]["DatapointSearch"];

// ---------------------------------------------------------------------------
// Running a registered model
// ---------------------------------------------------------------------------

export interface ModelUnderTestProps {
  api_key: string;
  endpoint: string;
  mut: components["schemas"]["ModelUnderTestResponse"];
}

export interface RunTestProps {
  name: string;
  project_id: string;
  type: TestRunType;
  calculate_metrics: boolean;
  scenario_id?: string;
  scenario?: components["schemas"]["ScenarioSetResponse"];
  model_api_key?: string | { [model_type: string]: string };
  metrics_kwargs?: { [key: string]: unknown };
  tags?: string[];
  checks?: string[];
}

/** Internal to the package; no method takes it. */
export interface RunTestInternalProps extends RunTestProps {}

/** A registered model that can be run. */
export declare class ModelUnderTest {
  api_key: string;
  endpoint: string;
  mut?: components["schemas"]["ModelUnderTestResponse"];

  constructor(props: ModelUnderTestProps);

  run_test(props: RunTestProps): Promise<components["schemas"]["TestRunItem"]>;
  submit_test(props: RunTestProps): Promise<components["schemas"]["TestRunItem"]>;
}

// ---------------------------------------------------------------------------
// Models, targets and the driver: object literals with a `type`
// ---------------------------------------------------------------------------

export interface BaseModel {
  type: string;
}

export interface ModelInvocation {
  model_prediction?: { [key: string]: any } | any[] | string;
  model_input?: { [key: string]: any } | any[] | string;
  model_output_metadata?: { [key: string]: any } | any[] | string;
  tool_calls?: any[];
}

export interface OpenAIModel extends BaseModel {
  type: "openai";
  model_id?: string;
  temperature?: number;
  system_prompt_template: string;
  user_prompt_template?: string;
  dialog_template?: string;
  tools?: any[];
}

export interface GenerationModel extends BaseModel {
  type: "generation";
  model_id?: string;
  temperature?: number;
  system_prompt_template: string;
  user_prompt_template?: string;
  dialog_template?: string;
  tools?: any[];
}

export interface CohereModel extends BaseModel {
  type: "cohere";
  model_id: string;
  model_type: string;
  input_type?: string;
}

export interface PineconeDB extends BaseModel {
  type: "pinecone";
  index_name: string;
  region: string;
  project_id: string;
  top_k: number;
}

export interface QDrant extends BaseModel {
  type: "qdrant";
  collection_name: string;
  url: string;
  top_k: number;
  sparse?: boolean;
}

export interface CustomModel extends BaseModel {
  type: "custom";
  invoke?: (input: { [key: string]: any } | any[] | string) => ModelInvocation;
}

export interface CustomMultiturnTarget extends BaseModel {
  type: "custom_target";
  invoke?: (messages: { [key: string]: any }[]) => ModelInvocation;
}

export interface SessionConfig {
  url: string;
  method: string;
  headers: { [name: string]: string } | string;
  body?: string;
  status_code?: number;
  response_session_id_path: string;
}

export interface TurnConfig {
  url: string;
  method: string;
  headers: { [name: string]: string } | string;
  body: string;
  status_code?: number;
  response_message_path: string;
  response_tool_calls_path?: string;
}

export interface CustomEndpointTarget extends BaseModel {
  type: "custom_endpoint";
  start_session_params: SessionConfig;
  next_message_params: TurnConfig;
}

export interface StopConfig {
  check_name: string;
  stop_on?: boolean;
}

export interface MultiTurnDriver extends BaseModel {
  type: "driver";
  target: OpenAIModel | GenerationModel | CustomMultiturnTarget | CustomEndpointTarget;
  stop_check: StopConfig;
  driver_temperature?: number;
  repeats?: number;
  max_turns?: number;
  first_turn?: string;
}

// ---------------------------------------------------------------------------
// Reporters
// ---------------------------------------------------------------------------

export interface IFailMetricItem {
  metric: string;
  value: number;
  expected: number;
  k?: number;
}

export interface IFailMetrics {
  [metric: string]: IFailMetricItem;
}

export interface IMetricMin {
  value: number;
  at_k: number;
}

export interface ClassificationReporterProps {
  eval_run: components["schemas"]["TestRunItem"];
  error_max?: number;
  metrics_min?: { precision?: number; recall?: number; f1?: number; accuracy?: number };
}

export interface ClassificationReporterResponse {
  pass: boolean;
  errors: number;
  fail_metrics: { min: IFailMetrics };
}

export declare class ClassificationReporter {
  eval_run: components["schemas"]["TestRunItem"];
  error_max?: number;
  metrics_min?: { precision?: number; recall?: number; f1?: number; accuracy?: number };
  report: ClassificationReporterResponse;
  pass: boolean;
  static reporter: (props: ClassificationReporterProps) => ClassificationReporterResponse;

  constructor(props: ClassificationReporterProps);

  log(): void;
}

export interface GenerationReporterProps {
  eval_run: components["schemas"]["TestRunItem"];
  metrics_min?: { [check_name: string]: number };
  metrics_max?: { [check_name: string]: number };
  pass_rate?: { [check_name: string]: number };
}

export interface GenerationReporterResponse {
  pass: boolean;
  errors: number;
  fail_metrics: { min: IFailMetrics; max: IFailMetrics; pass_rate: IFailMetrics };
}

export declare class GenerationReporter {
  eval_run: components["schemas"]["TestRunItem"];
  metrics_min?: { [check_name: string]: number };
  metrics_max?: { [check_name: string]: number };
  pass_rate?: { [check_name: string]: number };
  report: GenerationReporterResponse;
  pass: boolean;
  static reporter: (props: GenerationReporterProps) => GenerationReporterResponse;

  constructor(props: GenerationReporterProps);

  log(): void;
}

export interface RetrievalReporterProps {
  eval_run: components["schemas"]["TestRunItem"];
  metrics_min?: { [metric: string]: IMetricMin };
}

export interface RetrievalReporterResponse {
  pass: boolean;
  errors: number;
  fail_metrics: { min: IFailMetrics };
}

export declare class RetrievalReporter {
  eval_run: components["schemas"]["TestRunItem"];
  metrics_min?: { [metric: string]: IMetricMin };
  report: RetrievalReporterResponse;
  pass: boolean;
  static reporter: (props: RetrievalReporterProps) => RetrievalReporterResponse;

  constructor(props: RetrievalReporterProps);

  log(): void;
}

export interface JSONReporterProps {
  eval_runs: components["schemas"]["TestRunItem"][];
}

export declare class JSONReporter {
  eval_runs: components["schemas"]["TestRunItem"][];

  constructor(props: JSONReporterProps);

  log(): void;
}

export interface Assertions {
  metrics_min?: { [metric: string]: number | { value: number; at_k: number } };
  metrics_max?: { [metric: string]: number | { value: number; at_k: number } };
  pass_rate?: { [check_name: string]: number };
  error_max?: number;
}

export interface EvaluationHistoryReporterProps {
  type: TestRunType;
  evals: components["schemas"]["TestRunItem"][];
  assertions: Assertions;
  last_n?: number;
}

export declare class EvaluationHistoryReporter {
  type: TestRunType;
  evals: components["schemas"]["TestRunItem"][];
  assertions: Assertions;
  last_n?: number;
  reporter: (props: EvaluationHistoryReporterProps) => void;

  constructor(props: EvaluationHistoryReporterProps);

  log(): void;
}

/** Internal: printing function of the history reporter. */
export declare function general_history_report(props: EvaluationHistoryReporterProps): void;
/** Internal: printing function of the history reporter. */
export declare function retrieval_history_report(props: EvaluationHistoryReporterProps): void;

// ---------------------------------------------------------------------------
// Types of the HTTP interface
// ---------------------------------------------------------------------------

export interface components {
  schemas: {
    /** Values accepted on the wire where a scenario type is expected. */
    ScenarioType:
      | `${ScenarioType}`
      | "TEXT_REVERSE_QUESTION_ANSWER"
      | "SYNONYMS"
      | "OFF_TOPIC"
      | "ADVERSARIAL_QUESTION"
      | "WORD_INFLECTIONS"
      | "WORD_QWERTY_MISSPELL"
      | "WORD_CHARACTER_INSERTION"
      | "WORD_SYNONYM_EMBEDDING"
      | "CUSTOM_MULTI_CHUNK_GENERATOR"
      | "DRIVER";
    GenerationTone:
      | "Neutral"
      | "Formal"
      | "Informal"
      | "Abbreviated Informal"
      | "Persuasive"
      | "Empathetic";

    ProjectResponse: {
      id: string;
      name: string;
      tags?: string[];
      num_evals?: number;
      onboarding_status: string;
    };

    SeedData: {
      input?: unknown;
      result?: unknown;
    };
    ScenarioSetCreate: {
      name: string;
      project_id?: string;
      seed_data: components["schemas"]["SeedData"][];
      generation_type?: components["schemas"]["ScenarioType"];
    };
    ScenarioSetGenerate: {
      name: string;
      number_examples: number;
      project_id?: string;
      source_scenario_id?: string;
      source_scenario_rows?: components["schemas"]["ScenarioDataPoinResponse"][];
      generation_type?: components["schemas"]["ScenarioType"];
      generation_tone?: components["schemas"]["GenerationTone"];
      generation_prompt?: string;
      synonym_sets?: string[][];
      pre_template?: string;
      post_template?: string;
      lock_result?: boolean;
      save_generated_scenario?: boolean;
      checks?: (string | Record<string, never>)[];
    };
    ScenarioDataPoinResponse: {
      id: string;
      input?: unknown;
      result?: unknown;
      meta_data?: Record<string, never>;
    };
    ScenarioSetResponse: {
      scenario_id?: string;
      project_id: string;
      time_created: string;
      type: string;
      tags?: string[];
      name?: string;
      seed_data?: components["schemas"]["SeedData"][];
      scenario_data?: components["schemas"]["ScenarioDataPoinResponse"][];
      failed_data?: components["schemas"]["ScenarioDataPoinResponse"][];
      scenario_count?: number;
      scenario_input?: string[];
      app_link?: string;
      warning?: string;
    };

    ModelUnderTestResponse: {
      id: string;
      project_id: string;
      name: string;
      models?: { [model_type: string]: unknown };
      tags: string[];
      time_created: string;
      datapoint_count?: number;
      app_link?: string;
      warning?: string;
    };

    GeneralFindPayload: {
      id?: string;
      project_id?: string;
      mut_id?: string;
      scenario_set_id?: string;
      tags?: string[];
      return_model_metrics?: boolean;
      return_error_matrix?: boolean;
    };
    TestRunItem: {
      id: string;
      project_id: string;
      mut_id?: string;
      scenario_set_id?: string;
      filter_group_id?: string;
      name?: string;
      tags?: string[];
      type?: string;
      start_time?: string;
      end_time?: string | null;
      test_data_point_count?: number;
      model_metrics?: Record<string, never>;
      error_matrix?: unknown[];
      status?: string;
      progress?: number;
      app_link?: string;
    };

    DatapointSearch: {
      tags?: string[];
      from_date?: string;
      to_date?: string;
      feedback?: number;
      error_code?: string;
      context_token?: string;
      project_id?: string;
      mut_id?: string;
      test_run_id?: string;
      search_value?: string;
      offset?: number;
      limit?: number;
      datapoint_ids?: string[];
    };
    DatapointListItem: {
      id: string;
      tags?: string[];
      input?: unknown;
      input_datetime?: string;
      result?: unknown;
      result_datetime?: string;
      feedback?: number;
      error_message?: string;
      error_code?: string;
      error_type?: string;
      context_token?: string;
      time_created?: string;
      model_metadata?: unknown;
      project_id?: string;
      mut_id?: string;
      test_run_id?: string;
      group_id?: string;
      scenario_data_point_id?: string;
      latency?: number;
      input_tokens?: number;
      output_tokens?: number;
      source?: unknown;
      temperature?: string;
      input_tools?: unknown;
      result_tool_calls?: unknown;
      result_embeddings?: unknown;
      checks?: Record<string, never>;
      agent_metadata?: unknown;
      provider?: string;
      total_search_count?: number;
      total_datapoint_count?: number;
      request_model_name?: string;
      response_model_name?: string;
      cost?: number;
      status?: string;
      failed_checks?: string[];
      resolved?: boolean;
      user_metadata?: unknown;
    };

    EvaluatorSpecRequest: {
      name?: string;
      description?: string;
      project_id?: string;
      requires_scenario_input?: boolean;
      requires_scenario_result?: boolean;
      output_data_type?: string;
      check_type?: string;
    };
    EvaluatorGenerateResponse: {
      name?: string;
      description?: string;
      requires_scenario_input?: boolean;
      requires_scenario_result?: boolean;
      output_data_type?: string;
      generated_code?: string;
      generated_prompt?: string;
      warning?: string;
    };
    CheckCreateUpdateSchema: {
      project_id?: string;
      name?: string;
      description?: string;
      check_config?: { [key: string]: string };
    };
    EvaluatorBriefResponse: {
      id?: string;
      name?: string;
      description?: string;
      output_data_type?: string;
      time_created?: string;
      check_config?: Record<string, never>;
      is_predefined?: boolean;
    };
    EvaluatorDetailedResponse: {
      id?: string;
      name?: string;
      description?: string;
      output_data_type?: string;
      time_created?: string;
      check_config?: Record<string, never>;
      is_predefined?: boolean;
      project_id?: string;
      requires_scenario_input?: boolean;
      requires_scenario_result?: boolean;
      code_contents?: string;
      warning?: string;
    };
  };
}

/** Routes of the HTTP interface, keyed by path. */
export interface paths {
  [path: string]: { [method: string]: unknown };
}
/** Operations of the HTTP interface. */
export interface operations {
  [operation: string]: unknown;
}
export type webhooks = Record<string, never>;
export type $defs = Record<string, never>;
export type external = Record<string, never>;
