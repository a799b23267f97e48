import { createHash } from 'node:crypto'
import { liveLineItem, type WriteContext } from '../ads/campaigns/write-context.ts'
import { Problem } from '../ads/campaigns/problem.ts'
import { json, type Answer } from '../http/answer.ts'
import { header, type Exchange } from '../http/exchange.ts'
import type { Route } from '../http/route.ts'
import { pageLanguage } from '../html/page.ts'
import type { Sandbox } from '../sandbox.ts'
import { bundleForm } from './bundle-form.ts'
import { findOptions, type FormLanguage } from './find-options.ts'
import { formCss } from './form-style.ts'
import { readTargeting, saveTargeting } from './form-targeting.ts'
import { pickerSections, type FormTargeting } from './sections.ts'

const FORM = '/campaign_form/:account_id/line_item/:id'
const styleHash = createHash('sha256').update(formCss).digest('base64')

const languageOf = (exchange: Exchange): FormLanguage => {
  const asked = exchange.query.get('lang')
  return asked === 'en' || asked === 'ja' ? asked : pageLanguage(header(exchange, 'accept-language'))
}

/** The form has no sign-in of its own: whoever opens it is the account's owner. */
const contextOf = (exchange: Exchange, sandbox: Sandbox): WriteContext => {
  const account = sandbox.accounts.all().find(({ id }) => id === exchange.params['account_id'])
  if (account === undefined) throw new Problem(404, { code: 'ACCOUNT_NOT_FOUND', message: 'No such account' })
  return { sandbox, account, now: sandbox.clock.world() }
}

const formPage = (exchange: Exchange): Answer => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  body: `<!doctype html>
<html lang="${languageOf(exchange)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Ads</title><style>${formCss}</style></head>
<body><div id="form"></div><script src="/campaign_form/scripts/form.js" type="module"></script></body></html>`,
  headers: {
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; img-src data:; script-src 'self'; connect-src 'self'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`,
    'x-content-type-options': 'nosniff',
  },
})

const options = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const section = pickerSections.find(({ id }) => id === exchange.query.get('section'))
  if (section === undefined)
    return json(400, { error: `section is one of ${pickerSections.map(({ id }) => id).join(', ')}` })
  const { account } = contextOf(exchange, sandbox)
  const typed = exchange.query.get('q') ?? ''
  return json(200, { options: findOptions(section.id, typed, sandbox, account.id, languageOf(exchange)) })
}

const targeting = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const context = contextOf(exchange, sandbox)
  const lineItem = liveLineItem(context, exchange.params['id'] ?? '')
  if (exchange.method === 'POST')
    saveTargeting(context, lineItem.id, JSON.parse(exchange.body) as FormTargeting)
  return json(200, readTargeting(context, lineItem, languageOf(exchange)))
}

const formRoute = (method: 'GET' | 'POST', path: string, handle: Route['handle']): Route => ({
  method,
  path,
  family: 'page',
  auth: 'none',
  handle: async (exchange, sandbox) => {
    try {
      return await handle(exchange, sandbox)
    } catch (error) {
      if (error instanceof Problem) return json(error.status, { error: error.item.message })
      if (error instanceof SyntaxError) return json(400, { error: 'The body is no JSON.' })
      throw error
    }
  },
})

/** The copy of the ad platform's form: see outline.md. */
export const formRoutes: Route[] = [
  formRoute('GET', '/campaign_form/scripts/:name', async ({ params }) =>
    params['name'] === 'form.js'
      ? { status: 200, type: 'text/javascript; charset=utf-8', body: await bundleForm() }
      : json(404, { error: 'The form has one script, form.js.' }),
  ),
  formRoute('GET', FORM, (exchange, sandbox) => {
    liveLineItem(contextOf(exchange, sandbox), exchange.params['id'] ?? '')
    return formPage(exchange)
  }),
  formRoute('GET', `${FORM}/targeting.json`, targeting),
  formRoute('POST', `${FORM}/targeting.json`, targeting),
  formRoute('GET', `${FORM}/options.json`, options),
]
