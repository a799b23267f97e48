interface Mail {
  to: string[]
  subject: string
  text: string
}

/** Mails the sandbox took for that address, newest first. */
export async function mailsTo(sandboxUrl: string, to: string): Promise<Mail[]> {
  const answer = await fetch(`${sandboxUrl}/sandbox/mail.json?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as { messages: Mail[] }).messages
}

/** The newest mail to that address, as soon as there are more than `seen`. */
export async function nextMail(sandboxUrl: string, to: string, seen = 0): Promise<Mail> {
  const end = performance.now() + 60_000
  for (;;) {
    const found = await mailsTo(sandboxUrl, to)
    if (found.length > seen) return found[0]!
    if (performance.now() > end) throw new Error(`No mail to ${to}`)
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

export const codeIn = (mail: Mail): string => /^ {4}([A-Z0-9]{6})$/m.exec(mail.text)![1]!
export const linkIn = (mail: Mail): string => /https?:\/\/\S+/.exec(mail.text)![0]
