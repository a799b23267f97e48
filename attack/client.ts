/**
 * JSON returned by the product, typed by the API document but not validated: an attacker takes what comes.
 */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any

/** The server's answer: its status, and its body where that was JSON. */
export interface Answer {
  readonly status: number
  readonly body: Json
  readonly ms: number
}

const BUSY_STATUSES: readonly number[] = [503, 504]
const MAX_TRIES = 10
const PAUSE_MS = 3_000

/**
 * One attacker's browser: cookies and the anti-forgery value. Everything the attacker learns comes through
 * this class.
 */
export class Client {
  readonly site: string
  readonly #cookies = new Map<string, string>()
  #token = ''
  calls = 0

  constructor(site: string) {
    this.site = site
  }

  /** A server that answers "too busy" is asked again, as a real attacker would do. */
  async ask(method: string, path: string, body?: object): Promise<Answer> {
    const sendOnce = () => this.send(method, path, body && JSON.stringify(body), 'application/json')
    let { response, ms } = await sendOnce()
    for (let tries = 1; BUSY_STATUSES.includes(response.status) && tries < MAX_TRIES; tries++) {
      await new Promise((done) => setTimeout(done, PAUSE_MS))
      ;({ response, ms } = await sendOnce())
    }
    const text = await response.text()
    let parsed: unknown = text
    try {
      parsed = text === '' ? null : JSON.parse(text)
    } catch {
      // Not JSON (an HTML page or a spreadsheet): returned as text.
    }
    return { status: response.status, body: parsed, ms }
  }

  /** The bytes behind a path or a signed address. */
  async bytes(method: string, path: string, body?: object): Promise<Buffer> {
    const { response } = await this.send(method, path, body && JSON.stringify(body), 'application/json')
    return Buffer.from(await response.arrayBuffer())
  }

  async send(method: string, path: string, body?: string, type?: string, more = {}) {
    this.calls += 1
    const startedAt = performance.now()
    const response = await fetch(path.startsWith('http') ? path : this.site + path, {
      method,
      redirect: 'manual',
      headers: {
        origin: this.site,
        'sec-fetch-site': 'same-origin',
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(this.#token ? { 'x-csrftoken': this.#token } : {}),
        ...(body === undefined ? {} : { 'content-type': type ?? 'application/octet-stream' }),
        ...more,
      },
      ...(body === undefined ? {} : { body }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    return { response, ms: performance.now() - startedAt }
  }

  /** Signs in with X as one of the people the network's consent page offers. */
  async signInByX(handle: string): Promise<this> {
    const callback = encodeURIComponent(`${this.site}/login/twitter?state=s`)
    const requestToken = await this.ask('GET', `/rest-auth/twitter/request_token/?oauth_callback=${callback}`)
    const address: string = requestToken.body.authorize_url
    const page = await (await fetch(address)).text()
    const key = /name="authenticity_token" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const offeredPersons = [...page.matchAll(/name="person" value="(\d+)"[\s\S]*?@(\w+)/g)]
    const person = offeredPersons.find(([, , name]) => name === handle)?.[1]
    if (!person)
      throw new Error(
        `the consent page does not offer @${handle}, only ${offeredPersons.map(([, , n]) => n).join(', ')}`,
      )
    const consent = await fetch(address.split('?')[0] ?? '', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        oauth_token: requestToken.body.oauth_token,
        authenticity_token: key,
        person,
        action: 'allow',
      }),
    })
    const callbackParams = new URL(consent.headers.get('location') ?? '').searchParams
    const { status, body } = await this.ask('POST', '/rest-auth/twitter/', {
      oauth_token: callbackParams.get('oauth_token'),
      oauth_verifier: callbackParams.get('oauth_verifier'),
    })
    if (status !== 200) throw new Error(`@${handle} could not sign in: ${status} ${JSON.stringify(body)}`)
    this.#token = body.user.token
    return this
  }

  async makeTeam(name: string): Promise<string> {
    const { status, body } = await this.ask('POST', '/api/teams/', { name })
    if (status !== 201) throw new Error(`no team: ${status} ${JSON.stringify(body)}`)
    return body.id
  }
}
