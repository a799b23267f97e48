/** What the sandbox is told to do wrong. */
export interface Fault {
  prefix: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  kind: 'slow' | 'rate_limited' | 'error' | 'garbage' | 'lost_answer' | 'revoked'
  value?: number
  remaining?: number
}

const post = async (sandboxUrl: string, path: string, body: object): Promise<void> => {
  const answer = await fetch(`${sandboxUrl}/sandbox${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`)
}

export const addFault = (sandboxUrl: string, fault: Fault) => post(sandboxUrl, '/faults', fault)
export const removeFaults = (sandboxUrl: string) => post(sandboxUrl, '/faults', { remove: 'all' })
