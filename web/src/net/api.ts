// Every HTTP call of the page. What goes wrong is an ApiError with the server's code, or `unreachable`.
import type {
  CodeState,
  CreateTable,
  JoinTable,
  KeyIssued,
  LogPage,
  MissedList,
  Position,
  Refusal,
  Resumed,
  SavedTables,
  Seated,
  SeenEvent,
} from '../core/protocol';

export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  /** Seconds to wait before the same may be asked again. */
  readonly retryAfter: number | null;

  constructor(code: string, status: number, retryAfter: number | null = null, message = code) {
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Nothing came back: no network, or no server. */
export const UNREACHABLE = 'unreachable';

export type LogFamily = 'table' | 'turns' | 'dice' | 'robber' | 'building' | 'trade' | 'cards' | 'awards';

export interface LogQuery {
  /** The `next` of the page before. With a filter a page may be short or empty and still have one. */
  readonly before?: string | null;
  readonly limit?: number;
  /** What a seat did, or had done to it. */
  readonly seat?: number | null;
  readonly kind?: SeenEvent['kind'] | LogFamily | null;
}

async function ask(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: 'same-origin', cache: 'no-store', ...init });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError(UNREACHABLE, 0);
  }
  if (!response.ok) throw await refused(response);
  return response;
}

async function refused(response: Response): Promise<ApiError> {
  const said = (await response.json().catch(() => null)) as Partial<Refusal> | null;
  const wait = said?.retry_after ?? Number(response.headers.get('Retry-After') ?? Number.NaN);
  const code = typeof said?.error === 'string' ? said.error : response.status >= 500 ? UNREACHABLE : 'bad_request';
  return new ApiError(code, response.status, Number.isFinite(wait) ? wait : null, said?.message);
}

async function post<Answer>(path: string, body: object, signal?: AbortSignal): Promise<Answer> {
  const response = await ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Hearthlands': '1' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

async function get<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  const response = await ask(path, signal ? { signal } : {});
  return (await response.json()) as Answer;
}

function query(values: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
}

function history(table: string, what: string, values: Record<string, string | number | null | undefined>): string {
  return `/api/history/${encodeURIComponent(table)}/${what}?${query(values)}`;
}

export const api = {
  createTable: (wish: CreateTable) => post<Seated>('/api/tables', wish),
  joinTable: (wish: JoinTable) => post<Seated>('/api/tables/join', wish),
  lookUp: (code: string, signal?: AbortSignal) => post<CodeState>('/api/tables/look', { code }, signal),
  resume: (key: string) => post<Resumed>('/api/resume', { key }),
  savedTables: (signal?: AbortSignal) => get<SavedTables>('/api/saved-tables', signal),
  newKey: (player: string, signOutOthers = false) =>
    post<KeyIssued>('/api/keys/new', { player, sign_out_others: signOutOthers }),
  /** The admin makes a new key for somebody at its table, to hand over by other means. */
  reissueKey: (admin: string, player: string, signOutOthers = false) =>
    post<KeyIssued>('/api/keys/reissue', { admin, player, sign_out_others: signOutOthers }),
  signOut: (player: string) => post<undefined>('/api/sign-out', { player }),
  signOutOthers: (player: string) => post<undefined>('/api/sign-out-others', { player }),
  log: (table: string, player: string, page: LogQuery = {}, signal?: AbortSignal) =>
    get<LogPage>(history(table, 'log', { player, ...page }), signal),
  missed: (table: string, player: string, after: number) => get<MissedList>(history(table, 'missed', { player, after })),
  position: (table: string, player: string, seq: number) => get<Position>(history(table, 'position', { player, seq })),
  /** Where the browser may download the whole record from. */
  exportUrl: (table: string, player: string) => history(table, 'export', { player }),
};
