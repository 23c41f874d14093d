/** Requests to the server. What goes wrong is one sentence that can be shown. */

import type { Problem } from "../protocol";
import { t } from "../words/words.svelte";
import { at } from "./root";

/** The server refused, could not be reached, or answered with something else. */
export class RequestFailed extends Error {
  constructor(
    message: string,
    /** The HTTP status; 0 if there was no answer. */
    readonly status: number,
  ) {
    super(message);
  }
}

/** Get something. */
export function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return ask<T>(path, { signal: signal ?? null });
}

/** Send something and get the answer. */
export function post<T>(path: string, body: unknown = {}): Promise<T> {
  return ask<T>(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** The sentence of anything that was thrown. */
export function sentence(error: unknown): string {
  return error instanceof RequestFailed ? error.message : t("api.unexpected");
}

async function ask<T>(path: string, init: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(at(path), { credentials: "same-origin", ...init });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new RequestFailed(t("api.offline"), 0);
  }
  if (!answer.ok) throw new RequestFailed(await reason(answer), answer.status);
  try {
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  } catch {
    throw new RequestFailed(t("api.unexpected"), answer.status);
  }
}

async function reason(answer: Response): Promise<string> {
  try {
    const problem = (await answer.json()) as Partial<Problem>;
    if (typeof problem.error === "string" && problem.error) return problem.error;
  } catch {
    // Not ours: a proxy's page, or nothing at all.
  }
  if (answer.status === 404) return t("api.missing");
  if (answer.status === 429) return t("api.busy");
  return t("api.refused", { status: answer.status });
}
