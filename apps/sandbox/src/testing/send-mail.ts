import { createTransport } from 'nodemailer'
import type { TestSandbox } from './start-sandbox.ts'

/** Sends one message to the sandbox's mail box over SMTP. Rejects with nodemailer's error. */
export const sendMail = async (
  box: TestSandbox,
  message: {
    to: string | string[]
    subject: string
    text?: string
    html?: string
    attachments?: { filename: string; content: string }[]
  },
): Promise<void> => {
  const transport = createTransport({ host: '127.0.0.1', port: box.sandbox.mail.port, secure: false })
  try {
    await transport.sendMail({ from: 'Rookery <no-reply@rookery.example>', ...message })
  } finally {
    transport.close()
  }
}
