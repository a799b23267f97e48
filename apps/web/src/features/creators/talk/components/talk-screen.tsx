import { AddIcon, Drawer, HistoryIcon, IconButton, LinkButton, PageHeader, Section } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../../shared/navigation/document-title.ts'
import { useSearchParam } from '../../../../shared/navigation/use-search-param.ts'
import { tokenQuery } from '../api/token.query.ts'
import { TalkFrameProvider, type TalkFrame } from '../model/talk-frame.ts'
import { subjectKey } from '../model/talk-subject.ts'
import { Talk } from './talk.tsx'
import { TalkHistory } from './talk-history.tsx'

interface TalkScreenProps {
  frame: TalkFrame
  title: string
  description: string
  /** What stands in place of the conversation, where one cannot ask. */
  instead: (error: unknown) => ReactNode
}

/** A conversation about an account or a team, with the earlier ones beside it. */
export function TalkScreen({ frame, title, description, instead }: TalkScreenProps) {
  const t = useT('talkToX')
  const conversation = useSearchParam('conversation') ?? null
  const token = useQuery(tokenQuery(frame.subject))
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  useDocumentTitle(title)
  const shownInstead = instead(token.error)
  return (
    <TalkFrameProvider value={frame}>
      <PageHeader
        title={title}
        description={description}
        actions={
          !shownInstead && (
            <>
              <span className="lg:hidden">
                <IconButton
                  label={t('history.show')}
                  aria-haspopup="dialog"
                  icon={<HistoryIcon />}
                  onClick={() => setHistoryOpen(true)}
                />
              </span>
              <LinkButton href={frame.talkHref()} icon={<AddIcon size={18} />}>
                {t('history.new')}
              </LinkButton>
            </>
          )
        }
      />
      {shownInstead ?? (
        <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,880px)_260px]">
          {/* What is asked about one subject stays with it. */}
          <Talk
            key={subjectKey(frame.subject)}
            conversation={conversation}
            questionsLeft={token.data?.questions_left ?? null}
          />
          <div className="sticky top-16 max-h-[calc(100dvh-80px)] overflow-y-auto px-2 max-lg:hidden">
            <Section title={t('history.title')}>
              <TalkHistory conversation={conversation} />
            </Section>
          </div>
        </div>
      )}
      <Drawer
        isOpen={isHistoryOpen}
        onClose={() => setHistoryOpen(false)}
        title={t('history.title')}
        closeLabel={t('history.close')}
      >
        <TalkHistory conversation={conversation} onOpen={() => setHistoryOpen(false)} />
      </Drawer>
    </TalkFrameProvider>
  )
}
