import { rowsOf, type KilledCase } from './killed-case.ts'

/** A report about the admin's own account, which is not tracked, mailed to two addresses. */
export const creatorReport: KilledCase = {
  prepare: async (world) => {
    const { app, admin } = world
    const { deps } = app
    await deps.store.pool.query(
      `insert into subscriptions (id, user_id, product, plan_id, plan_name, interval, price_micro, currency, start_at, status, provider_id, provider_time)
       values (gen_random_uuid(), $1, 'premium', 'solo', 'Solo', 'month', 19000000, 'EUR', $2, 'active', 'sub_report', $2)`,
      [admin.id, deps.clock()],
    )
    const { status } = await app.call('POST', '/api/external/premium-suite/reports/', {
      as: admin,
      body: { kind: 'weekly', format: 'xlsx', emails: ['one@mail.example', 'two@mail.example'] },
    })
    if (status !== 201) throw new Error(`the report was not queued: ${status}`)
  },
  result: async (world) => ({
    jobs: await rowsOf(
      world,
      "select state, step, done, total, cause from background_jobs where kind = 'creator_report'",
    ),
    reports: await rowsOf(
      world,
      'select state, cause, full_rows, document_name, document_type from creator_reports',
    ),
    documents: await rowsOf(
      world,
      "select name, bytes is not null as is_file from documents where name like 'rookery-%'",
    ),
    mails: await rowsOf(world, "select to_email from mails where kind = 'creator-report' order by 1"),
  }),
}
