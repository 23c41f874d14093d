/** Requests to the server. What goes wrong is one sentence that can be shown. */

import type { Problem } from "../protocol";
import { t, words } from "../words/words.svelte";
import { isOwn } from "../local/own";
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

/** Get something that is a text. */
export function getText(path: string): Promise<string> {
  return ask(path, {}, (answer) => answer.text());
}

/** The sentence of anything that was thrown. */
export function sentence(error: unknown): string {
  return error instanceof RequestFailed ? error.message : t("api.unexpected");
}

async function ask<T>(path: string, init: RequestInit, read = (answer: Response) => answer.json() as Promise<T>): Promise<T> {
  let answer: Response;
  try {
    if (isOwn(path)) answer = await (await import("../local/host.svelte")).host.ask(path, init);
    else answer = await fetched(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new RequestFailed(t(isOwn(path) ? "local.failed" : "api.offline"), 0);
  }
  if (!answer.ok) throw new RequestFailed(await reason(answer), answer.status);
  try {
    return answer.status === 204 ? (undefined as T) : await read(answer);
  } catch {
    throw new RequestFailed(t("api.unexpected"), answer.status);
  }
}

function fetched(path: string, init: RequestInit): Promise<Response> {
  // Only where the browser would ask for another language: a plain question may be answered already.
  const headers = { ...init.headers, ...(words.asked && { "Accept-Language": words.asked }) };
  return fetch(at(path), { credentials: "same-origin", ...init, headers });
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
