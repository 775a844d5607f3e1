/** What analyses need of the caller of the server. */
import type { GenericSchema } from 'valibot';
import type { Engines, SearchTask } from '../engines.ts';
import type { AnalysisLimits } from './limits.ts';

/** The form of requests and of reports (ANALYSIS.md). */
export interface AnalysisForm {
  /**
   * Checks a request.
   * @throws RequestError `INVALID_REQUEST`, `LIMIT`.
   */
  read(request: object): SearchTask;
  /** The schemas of requests and of analyses, for the document of the interface. */
  readonly request: GenericSchema;
  readonly analysis: GenericSchema;
}

export interface AnalysisSettings {
  readonly engines: Engines;
  readonly form: AnalysisForm;
  readonly limits: AnalysisLimits;
}
