import { audienceRequestsCalls } from '@rookery/contract/facts.ts'
import { Button, Notice, SegmentedControl, TextField } from '@rookery/ui'
import { useState } from 'react'
import { api } from '../../../../shared/api/api.ts'
import { appToken } from '../../../../shared/api/app-token.ts'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

const ratings = ['1', '2', '3', '4', '5'] as const

/** What somebody thinks of asking for an audience. */
export function Feedback({ requestId }: { requestId: string }) {
  const t = useT('openRequests')
  const [rating, setRating] = useState<(typeof ratings)[number]>('4')
  const [comment, setComment] = useState('')
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'danger'; text: string }>()
  async function send() {
    try {
      await api.call(
        audienceRequestsCalls.giveRequestFeedback,
        { request_id: requestId, rating: Number(rating), comment: comment.trim() },
        { token: appToken(), quiet: true },
      )
      setOutcome({ tone: 'success', text: t('feedback.thanks') })
    } catch (error) {
      setOutcome({ tone: 'danger', text: errorText(error) })
    }
  }
  if (outcome?.tone === 'success') return <Notice tone="success">{outcome.text}</Notice>
  return (
    <section className="grid w-full gap-4 border-t border-hairline pt-6">
      <h2 className="text-16 font-semibold">{t('feedback.title')}</h2>
      {outcome && <Notice tone="danger">{outcome.text}</Notice>}
      <SegmentedControl
        label={t('feedback.title')}
        value={rating}
        onChange={setRating}
        options={ratings.map((n) => ({ value: n, label: n, ariaLabel: t('feedback.rating', { n }) }))}
      />
      <TextField
        label={t('feedback.comment')}
        value={comment}
        onChange={setComment}
        rows={3}
        maxLength={2000}
      />
      <div>
        <Button onClick={send}>{t('feedback.send')}</Button>
      </div>
    </section>
  )
}
