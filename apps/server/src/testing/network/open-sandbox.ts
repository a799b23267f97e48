import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSandbox } from '../../../../sandbox/src/build-sandbox.ts'
import { readConfig } from '../../../../sandbox/src/config.ts'

export interface TestSandbox {
  readonly url: string
  /** Users who can sign in, by role: agency_planner, marketer_ja, brand_owner, no_ad_account, suspended. */
  readonly people: ReadonlyMap<string, { index: number; name: string; network_id: string; handle: string }>
  readonly running: ReturnType<typeof buildSandbox>
  /** Submits the consent page as a user; answers the redirect address. */
  consent(oauthToken: string, role: string, action?: 'allow' | 'deny'): Promise<URL>
  /** Pays a checkout on the payment page; answers the redirect address. */
  pay(checkoutUrl: string): Promise<URL>
  close(): Promise<void>
}

/** The real sandbox with a small world, over HTTP. */
export const openSandbox = async (env: Record<string, string> = {}): Promise<TestSandbox> => {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-sandbox-'))
  const builtSandbox = buildSandbox({
    config: readConfig({
      SANDBOX_PORT: '0',
      SANDBOX_DATA_DIR: folder,
      WORLD_SIZE: '2000',
      PRODUCT_ORIGIN: 'http://localhost',
      ...env,
    }),
  })
  const url = await builtSandbox.listen()
  const location = (response: Response): URL => {
    const to = response.headers.get('location')
    if (to === null) throw new Error(`no redirect but ${response.status}`)
    return new URL(to)
  }
  const people = new Map(
    builtSandbox.sandbox.world.signInPeople().map((person) => [person.role as string, person]),
  )
  return {
    url,
    people,
    running: builtSandbox,
    consent: async (oauthToken, role, action = 'allow') => {
      const page = await fetch(`${url}/oauth/authenticate?oauth_token=${encodeURIComponent(oauthToken)}`)
      const key = /name="authenticity_token" value="([^"]+)"/.exec(await page.text())?.[1]
      if (key === undefined) throw new Error('the consent page has no form')
      const form = {
        oauth_token: oauthToken,
        authenticity_token: key,
        person: String(people.get(role)?.index),
        action,
      }
      return location(
        await fetch(`${url}/oauth/authenticate`, {
          method: 'POST',
          body: new URLSearchParams(form),
          redirect: 'manual',
        }),
      )
    },
    pay: async (checkoutUrl) =>
      location(
        await fetch(checkoutUrl, {
          method: 'POST',
          body: new URLSearchParams({ action: 'pay' }),
          redirect: 'manual',
        }),
      ),
    close: async () => {
      await builtSandbox.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
