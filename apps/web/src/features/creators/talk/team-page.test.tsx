import '../../../styles.css'
import type { Team } from '@rookery/contract'
import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { currentPlace, goToPlace } from '../../../shared/router/history.ts'
import { Router, type Route } from '../../../shared/router/router.tsx'
import { SiteContext } from '../../../shared/site/site.ts'
import { site } from '../../../sites/team/site.ts'
import TeamTalkPage from './team-page.tsx'
import { answerOf, conversationOf, fakeTalk, TEAM_TALK } from './testing/fake-talk.ts'

const team = { id: 't1', slug: 'acme', name: 'Acme' } as Team
const PATH = '/:teamId/ask'
const words = {
  en: {
    first: 'What do you want to know?',
    example: 'Which campaigns are running?',
    question: 'Your question',
    send: 'Ask',
    next: 'Ask next',
    screen: 'Open the audience',
    left: '7 questions left today',
    title: 'Ask about your team',
  },
  ja: {
    first: '何を知りたいですか？',
    example: '配信中のキャンペーンは？',
    question: '質問',
    send: '質問する',
    next: '続けて質問',
    screen: 'このオーディエンスを開く',
    left: '本日の残り 7 問',
    title: 'チームについて質問',
  },
} as const
let server: ReturnType<typeof fakeTalk>

const start = async (language: 'en' | 'ja') => {
  await page.viewport(1280, 900)
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  await startI18n(language, ['talkToX', 'teamTalk', 'common', 'errors', 'shell', 'forms'])
}
beforeEach(() => {
  server = fakeTalk()
})
afterEach(() => vi.restoreAllMocks())

const routes: readonly Route[] = [
  { path: PATH, load: async () => TeamTalkPage, layout: ({ children }) => children },
]
const open = (address = '/acme/ask') => {
  goToPlace(address)
  return render(
    <QueryClientProvider client={queryClient}>
      <NavigationProvider navigate={goToPlace}>
        <SiteContext value={{ ...site, useScope: () => ({ team, account: null }) }}>
          <Router routes={routes} fallback="/acme/ask" />
        </SiteContext>
      </NavigationProvider>
    </QueryClientProvider>,
  )
}

test.each(['en', 'ja'] as const)(
  'a question about the team is asked with its token, answered in parts, and leads to the screen, in %s (issue 51.3)',
  async (language) => {
    const said = words[language]
    server.answer = answerOf({
      ...{
        title: 'Size',
        text: '1,200 people.',
        plan: { tool: 'audience_size', title: 'Size', read: ['Fans'] },
      },
      figures: [
        {
          ...{ label: 'People', value: 1_200, unit: 'count', currency: null },
          ...{ low: 1_100, high: 1_300, level: 90 },
        },
        {
          ...{ label: 'Change', value: 0.12, unit: 'change', currency: null },
          ...{ low: null, high: null, level: null },
        },
      ],
      link: { screen: 'audience', id: 'a1', query: {} },
    })
    await start(language)
    await open()
    await expect.element(page.getByRole('heading', { name: said.title, exact: true })).toBeVisible()
    await expect.element(page.getByText(said.left)).toBeVisible()
    await page.getByRole('button', { name: said.example }).click()
    await expect.element(page.getByRole('article').getByText('1,200 people.')).toBeVisible()
    await expect.element(page.getByText('+12%')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: said.screen }))
      .toHaveAttribute('href', '/acme/audiences/a1')
    await expect.poll(() => currentPlace().search).toBe('?conversation=c1')
    expect(server.asked).toEqual([
      { team_id: 't1', token: 't1', message: said.example, time_zone: expect.any(String) as string },
    ])
  },
)

test('of audiences with like names one is chosen by its place', async () => {
  server.answer = answerOf({
    ...{ kind: 'clarify', title: 'Which do you mean?', text: 'Several fit. Choose one:' },
    options: ['Fans', 'Fans of Osaka', 'Fans of Kyoto'],
  })
  await start('en')
  await open()
  await page.getByRole('textbox', { name: words.en.question }).fill('How big is Fans?')
  await userEvent.keyboard('{Enter}')
  server.answer = answerOf({ text: '300 people.' })
  await page.getByRole('button', { name: 'Fans of Kyoto' }).click()
  await expect.element(page.getByRole('article').getByText('300 people.')).toBeVisible()
  expect(server.asked.at(-1)).toMatchObject({ option: 2, conversation_id: 'c1', team_id: 't1' })
})

test('a recipe of an answer opens in the creator with its criteria', async () => {
  const tree = { op: 'and', children: [{ kind: 'keyword', label: 'coffee' }] }
  server.answer = answerOf({
    link: { screen: 'newAudience', id: null, query: { tree: JSON.stringify(tree) } },
  })
  await start('en')
  await open()
  await page.getByRole('button', { name: words.en.example }).click()
  await expect
    .element(page.getByRole('link', { name: 'Open in the creator' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/acme\/creator\?r=1/) as unknown as string)
})

test('conversations of the team are listed and opened; without questions left the way on is the subscription', async () => {
  server.questionsLeft = 0
  server.conversations = [conversationOf('c7', 'Sizes')]
  server.messages = [
    { role: 'user', text: 'How big?', answer: null },
    { role: 'assistant', text: '1,200 people.', answer: answerOf({ text: '1,200 people.' }) },
  ]
  await start('en')
  await open()
  await expect
    .element(page.getByRole('link', { name: 'See the plans' }))
    .toHaveAttribute('href', '/acme/team/subscription')
  await page.getByRole('link', { name: 'Sizes' }).click()
  await expect.element(page.getByText('1,200 people.')).toBeVisible()
  expect(currentPlace().search).toBe('?conversation=c7')
})

test('where questions are not counted no number is told', async () => {
  server.questionsLeft = null
  await start('en')
  await open()
  await page.getByRole('button', { name: words.en.example }).click()
  await expect.element(page.getByRole('group', { name: words.en.next })).toBeVisible()
  await expect.element(page.getByText(/left today/)).not.toBeInTheDocument()
  expect(TEAM_TALK).toBe('/api/assistant/')
})
