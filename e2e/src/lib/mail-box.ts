import { expect } from '@playwright/test'

interface Mail {
  to: string[]
  subject: string
  text: string
}

/** Mails the sandbox took for that address, newest first. */
export async function mailsTo(sandboxUrl: string, to: string): Promise<Mail[]> {
  const answer = await fetch(`${sandboxUrl}/sandbox/mail.json?to=${encodeURIComponent(to)}`, {
    signal: AbortSignal.timeout(60_000),
  })
  return ((await answer.json()) as { messages: Mail[] }).messages
}

/** The newest mail to that address, as soon as there are more than `seen`. */
export async function nextMail(sandboxUrl: string, to: string, seen = 0): Promise<Mail> {
  let found: Mail[] = []
  const countMails = async () => (found = await mailsTo(sandboxUrl, to)).length
  await expect.poll(countMails, { message: `mails to ${to}`, timeout: 60_000 }).toBeGreaterThan(seen)
  return found[0]!
}

export const codeIn = (mail: Mail): string => /^ {4}([A-Z0-9]{6})$/m.exec(mail.text)![1]!
export const linkIn = (mail: Mail): string => /https?:\/\/\S+/.exec(mail.text)![0]
