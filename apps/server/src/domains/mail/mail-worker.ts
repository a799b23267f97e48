import type { Deps } from '../../app/deps.ts'
import { startLeasedWorker } from '../jobs/leased-worker.service.ts'
import { freeMails, takeQuietMails } from './mail.repository.ts'
import { MAIL_QUEUE, queueSending } from './mail.service.ts'
import { sendMail, type MailWriters } from './send-mail.service.ts'

/** Mails at once. */
const CONCURRENCY = 4
const timing = { quiet_ms: 60_000, reconcile_ms: 15_000 }

/** Sends mails off the queue and takes up those a killed process left. Returns what stops it. */
export const startMailWorker = (deps: Deps, writers: MailWriters): Promise<() => Promise<void>> =>
  startLeasedWorker(deps, {
    queue: MAIL_QUEUE,
    concurrency: CONCURRENCY,
    key: 'mail_id',
    timing,
    clearLeases: () => freeMails(deps.db),
    takeQuiet: takeQuietMails,
    enqueue: (tx, mail) => queueSending(deps, tx, mail.id),
    run: (id) => sendMail(deps, writers, id),
  })
