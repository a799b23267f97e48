import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sendMail } from '../testing/send-mail.ts'
import { rejectionOf, startSandbox, type TestSandbox } from '../testing/start-sandbox.ts'

let box: TestSandbox
beforeAll(async () => {
  box = await startSandbox()
})
afterAll(() => box.close())
afterEach(() => box.control('faults', { remove: 'all' }))

const page = async (path: string) => await (await fetch(`${box.url}/sandbox/mail${path}`)).text()
const messages = async (to: string) =>
  ((await box.control(`mail.json?to=${encodeURIComponent(to)}`)) as { messages: Record<string, unknown>[] })
    .messages

describe('the mail box', () => {
  test('accepts mail and returns it to tests as JSON', async () => {
    const to = 'Ada@people.example'
    const text = 'Your code is 4F7K2M.\nhttps://rookery.example/login?token=a&x=1.'
    await sendMail(box, { to, subject: 'ログイン', text, html: '<p>Your code is <b>4F7K2M</b></p>' })
    expect(await messages('ada@PEOPLE.example')).toMatchObject([
      {
        to: [to],
        from: 'no-reply@rookery.example',
        subject: 'ログイン',
        text: expect.stringContaining('Your code is 4F7K2M.') as string,
        html: expect.stringContaining('<b>4F7K2M</b>') as string,
      },
    ])
    expect(await messages('nobody@people.example')).toEqual([])
  })

  test('the newest mail comes first, and the envelope names the recipient', async () => {
    const to = ['bea@people.example', 'cem@people.example']
    await sendMail(box, { to, subject: 'First', text: '1' })
    await sendMail(box, { to: 'cem@people.example', subject: 'Second', text: '2' })
    expect((await messages('cem@people.example')).map((each) => each['subject'])).toEqual(['Second', 'First'])
    expect((await messages('bea@people.example')).map((each) => each['subject'])).toEqual(['First'])
  })

  test('attachments are named, the source is as sent', async () => {
    const sampleAttachments = [{ filename: 'report.csv', content: 'a,b\n' }]
    await sendMail(box, {
      to: 'dee@people.example',
      subject: 'Report',
      text: 'See file',
      attachments: sampleAttachments,
    })
    const [message] = await messages('dee@people.example')
    expect(message?.['attachments']).toEqual([{ filename: 'report.csv', type: 'text/csv', bytes: 4 }])
    expect(await page(`/${String(message?.['id'])}/source`)).toContain('Subject: Report')
  })

  test('pages show mail without executing it; links in the text can be followed', async () => {
    const script = '<script>alert(1)</script>'
    const text = `${script} https://rookery.example/a?b=1&c=2, and more`
    await sendMail(box, { to: 'eve@people.example', subject: script, text, html: `<p>Hi</p>${script}` })
    const [message] = await messages('eve@people.example')
    const id = String(message?.['id'])
    for (const path of ['', `/${id}`]) {
      const html = await page(path)
      expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
      expect(html).not.toContain('<script>')
    }
    const pageHtml = await page(`/${id}`)
    expect(pageHtml).toContain('href="https://rookery.example/a?b=1&amp;c=2"')
    expect(pageHtml).toContain('<iframe class="mail-frame" title="The message as HTML" sandbox="allow-popups')
    const frame = await fetch(`${box.url}/sandbox/mail/${id}/html`)
    expect(frame.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-popups [^;]*; default-src 'none'/,
    )
  })

  test('mail server down: the requested number of connections is refused, later ones are accepted', async () => {
    await box.control('faults', { kind: 'mail_down', remaining: 1 })
    const message = { to: 'fay@people.example', subject: 'Late', text: 'x' }
    expect(await rejectionOf(sendMail(box, message))).toMatchObject({ responseCode: 421 })
    expect(await messages('fay@people.example')).toEqual([])
    await sendMail(box, message)
    expect(await messages('fay@people.example')).toHaveLength(1)
  })

  test('mail that is down strikes no request', async () => {
    await box.control('faults', { kind: 'mail_down', prefix: '/', remaining: 1 })
    await fetch(`${box.url}/2/users/me`)
    expect(box.sandbox.faults.list()).toHaveLength(1)
  })

  test('a client that disconnects in mid-message leaves no trace and does not affect others', async () => {
    const mailCountBefore = box.sandbox.mail.list().length
    await new Promise<void>((resolve) => {
      const smtpSocket = connect(box.sandbox.mail.port, '127.0.0.1', () => {
        smtpSocket.write(
          'EHLO x\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<c@d.example>\r\nDATA\r\nSubject: half\r\n',
        )
        setTimeout(() => smtpSocket.destroy(), 50)
      })
      smtpSocket.on('close', () => resolve())
    })
    await sendMail(box, { to: 'gus@people.example', subject: 'Whole', text: 'x' })
    expect(box.sandbox.mail.list().length).toBe(mailCountBefore + 1)
  })
})

test('mail survives a restart; a reset and emptying forget it', async () => {
  const firstSandbox = await startSandbox()
  await sendMail(firstSandbox, { to: 'hal@people.example', subject: 'Kept', text: 'x' })
  await firstSandbox.close()
  const secondSandbox = await startSandbox({ dataDir: firstSandbox.sandbox.config.dataDir })
  const [stored] = secondSandbox.sandbox.mail.list('hal@people.example')
  expect(stored?.subject).toBe('Kept')
  expect(stored && secondSandbox.sandbox.mail.source(stored)).toContain('Subject: Kept')
  await secondSandbox.control('mail/clear', {})
  expect(secondSandbox.sandbox.mail.list()).toEqual([])
  await sendMail(secondSandbox, { to: 'hal@people.example', subject: 'Again', text: 'x' })
  await secondSandbox.control('reset', {})
  expect(secondSandbox.sandbox.mail.list()).toEqual([])
  await secondSandbox.close()
})
