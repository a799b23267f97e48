import type { Call, RouteCase, RouteCases } from '../testing/route-kit.ts'
import { sendMail } from '../testing/send-mail.ts'

/** Per route of the mail box that can fail one successful call and one error. */
export const mailRouteCases: RouteCases = (kit) => {
  const createCall = async (): Promise<Call> => {
    const to = `${crypto.randomUUID()}@people.example`
    await sendMail(kit.box, { to, subject: 'Case', text: 'Hello', html: '<p>Hello</p>' })
    return { plain: true, at: { id: kit.box.sandbox.mail.list(to)[0]?.id ?? '' } }
  }
  const messageCase: RouteCase = [createCall, () => ({ plain: true, at: { id: 'nope' }, status: 404 })]
  return {
    'GET /sandbox/mail': [() => ({ plain: true }), () => ({ plain: true })],
    'GET /sandbox/mail.json': [() => ({ plain: true }), () => ({ plain: true })],
    'GET /sandbox/mail/:id': messageCase,
    'GET /sandbox/mail/:id/html': messageCase,
    'GET /sandbox/mail/:id/source': messageCase,
    'POST /sandbox/mail/clear': [
      () => ({ plain: true, json: {} }),
      () => ({ plain: true, json: {}, headers: { 'sec-fetch-site': 'cross-site' }, status: 403 }),
    ],
  }
}
