import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createNetwork,
  singleHost,
  type Network,
  type NetworkOptions,
  type UserToken,
} from '@rookery/network'
import { createWorld, type SignInPerson, type SignInRole, type World } from '@rookery/world'
import { buildSandbox, type RunningSandbox } from '../build-sandbox.ts'
import { readConfig, type SandboxConfig } from '../config.ts'

let world: World | undefined
/** One small world for all tests of a file. */
export const testWorld = (): World => (world ??= createWorld({ seed: 7, size: 3_000, date: '2026-11-01' }))

export interface TestSandbox extends RunningSandbox {
  url: string
  network: Network
  consumer: { key: string; secret: string }
  person: (role: SignInRole) => SignInPerson
  /** Signs in through the consent page, as a browser would. */
  signIn: (role: SignInRole) => Promise<UserToken>
  control: (path: string, body?: unknown) => Promise<unknown>
  client: (options?: Partial<NetworkOptions>) => Network
}

/** Opens the consent page, presses a button, and returns the address the browser is redirected to. */
export const answerConsent = async (
  authorizeUrl: string,
  person: number,
  action: 'allow' | 'deny',
  more: [string, string][] = [],
): Promise<URL> => {
  const html = await (await fetch(authorizeUrl)).text()
  const hiddenFields = [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value] as [string, string],
  )
  const response = await fetch(authorizeUrl.split('?')[0] ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams([...hiddenFields, ['person', String(person)], ['action', action], ...more]),
  })
  const location = response.headers.get('location')
  if (location === null) throw new Error(`consent answered ${response.status}`)
  return new URL(location)
}

/** A sandbox of its own on a free port, over a new folder. */
export const startSandbox = async (
  config: Partial<SandboxConfig> = {},
  options: { now?: () => number } = {},
): Promise<TestSandbox> => {
  const defaults = readConfig({
    SANDBOX_PORT: '0',
    SANDBOX_DATA_DIR: mkdtempSync(join(tmpdir(), 'sandbox-')),
  })
  const builtSandbox = buildSandbox({ config: { ...defaults, ...config }, world: testWorld(), ...options })
  const url = await builtSandbox.listen()
  const { consumer, oauth2, facebook, linkedin } = builtSandbox.sandbox.config
  const client = (more: Partial<NetworkOptions> = {}) =>
    // Waits are real but short: tests of the retries count requests.
    createNetwork({
      consumer,
      oauth2: { id: oauth2.id, secret: oauth2.secret },
      facebook,
      linkedin,
      hosts: singleHost(url),
      random: () => 0.02,
      timeout_ms: 10_000,
      ...more,
    })
  const network = client()
  const person = (role: SignInRole) => {
    const found = testWorld()
      .signInPeople()
      .find((each) => each.role === role)
    if (found === undefined) throw new Error(`nobody is ${role}`)
    return found
  }
  return {
    ...builtSandbox,
    url,
    network,
    consumer,
    person,
    client,
    signIn: async (role) => {
      const requestToken = await network.signIn.requestToken('http://127.0.0.1:3000/callback?state=s')
      const callbackUrl = await answerConsent(
        network.signIn.authorizeUrl(requestToken.token),
        person(role).index,
        'allow',
      )
      const accessToken = await network.signIn.accessToken(
        requestToken,
        callbackUrl.searchParams.get('oauth_verifier') ?? '',
      )
      return { token: accessToken.oauth_token, secret: accessToken.oauth_token_secret }
    },
    control: async (path, body) => {
      const response = await fetch(`${url}/sandbox/${path}`, {
        ...(body === undefined
          ? {}
          : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
      return await response.json()
    },
  }
}

export const collectRows = async <T>(
  rows: AsyncIterable<T>,
  max = Number.POSITIVE_INFINITY,
): Promise<T[]> => {
  const list: T[] = []
  for await (const row of rows) {
    list.push(row)
    if (list.length >= max) break
  }
  return list
}

/** The error a promise is rejected with. */
export const rejectionOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => {
      throw new Error('should have been rejected')
    },
    (error: unknown) => error,
  )
