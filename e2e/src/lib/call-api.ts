import type { Page } from '@playwright/test'

/** One call of the API as the person who is signed in on this page; throws when the server refuses it. */
export const callApi = <T>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<T> =>
  page.evaluate(
    async ([how, where, what]) => {
      const token = (JSON.parse(localStorage.getItem('user') ?? 'null') as { token?: string } | null)?.token
      const answer = await fetch(where, {
        method: how,
        // The browser itself would wait for ever.
        signal: AbortSignal.timeout(60_000),
        headers: { 'content-type': 'application/json', ...(token ? { 'X-CSRFToken': token } : {}) },
        ...(what ? { body: JSON.stringify(what) } : {}),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${how} ${where}: ${answer.status} ${text.slice(0, 300)}`)
      return text ? JSON.parse(text) : null
    },
    [method, path, body] as const,
  ) as Promise<T>
