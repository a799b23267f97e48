/** What the sandbox shall do wrong. */
export interface Fault {
  prefix: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  kind: 'slow' | 'rate_limited' | 'error' | 'garbage' | 'lost_answer' | 'revoked'
  value?: number
  remaining?: number
}

const post = async (sandboxUrl: string, path: string, body: object): Promise<unknown> => {
  const answer = await fetch(`${sandboxUrl}/sandbox${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(60_000),
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Ids added by this test file; another file run at the same time may add its own. */
const addedIds: string[] = []

export async function addFault(sandboxUrl: string, fault: Fault): Promise<void> {
  const answer = (await post(sandboxUrl, '/faults', fault)) as { fault: { id: string } }
  addedIds.push(answer.fault.id)
}
export async function removeFaults(sandboxUrl: string): Promise<void> {
  for (const id of addedIds.splice(0)) await post(sandboxUrl, '/faults', { remove: id })
}
