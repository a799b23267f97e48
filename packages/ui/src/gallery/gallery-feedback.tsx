import { Button } from '../actions/button.tsx'
import { Spinner } from '../actions/spinner.tsx'
import { Avatar } from '../data/avatar.tsx'
import { Badge } from '../data/badge.tsx'
import { Chip } from '../data/chip.tsx'
import { KeyFigure, KeyFigures } from '../data/key-figure.tsx'
import { createCallsInFlight } from '../feedback/create-calls-in-flight.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { Notice } from '../feedback/notice.tsx'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { ProgressIndicator } from '../feedback/progress-indicator.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { AddIcon, AlternateEmailIcon, TagIcon } from '../icons/icons.generated.tsx'
import { Card } from '../layout/card.tsx'
import { Section } from '../layout/section.tsx'
import { Breadcrumbs } from '../navigation/breadcrumbs.tsx'
import { GalleryPart } from './gallery-part.tsx'

const calls = createCallsInFlight()
/** Simulates a call of five seconds: the line at the top of the window grows and disappears. */
const callForAWhile = () => {
  const endCall = calls.begin()
  setTimeout(endCall, 5000)
}

const levels = ['info', 'warn', 'success', 'danger'] as const

export function GalleryFeedback() {
  return (
    <>
      <GalleryPart name="chip, badge, avatar">
        <Chip
          icon={<AlternateEmailIcon size={16} />}
          figure="312K"
          onRemove={() => {}}
          removeLabel="Remove @figma"
        >
          figma
        </Chip>
        <Chip icon={<TagIcon size={16} />} onToggle={() => {}}>
          designsystems
        </Chip>
        <Chip icon={<TagIcon size={16} />} onToggle={() => {}} isDeselected>
          wireframes
        </Chip>
        <Chip tone="signal">or</Chip>
        {levels.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge>Draft</Badge>
        <Badge look="dot" tone="success">
          Ready
        </Badge>
        <Badge look="dot" tone="warn">
          Too small
        </Badge>
        {['Ana Ito', 'Ben Okafor', 'figma', 'Mia Lindqvist', '山田 太郎'].map((name) => (
          <Avatar key={name} text={name} />
        ))}
        <Avatar text="Rookery" shape="square" size={40} />
      </GalleryPart>
      <GalleryPart name="key-figures">
        <div className="w-full">
          <KeyFigures>
            <KeyFigure label="Core audience" value="97K" note="profiles in the population" />
            <KeyFigure label="On X, about" value="1.2M" note="0.9M to 1.5M" />
            <KeyFigure label="Countries" value="4" note="Japan first" />
            <KeyFigure label="Counted" value="Nov 20" />
          </KeyFigures>
        </div>
      </GalleryPart>
      <GalleryPart name="notice, empty-state, error-state">
        <div className="flex w-full flex-col gap-2">
          {levels.map((tone) => (
            <Notice key={tone} tone={tone} title={tone === 'warn' ? 'Not countable here' : undefined}>
              Network operator changes the network’s own estimate only.
            </Notice>
          ))}
          <Notice
            tone="info"
            onDismiss={() => {}}
            dismissLabel="Dismiss"
            action={<Button size="sm">Review</Button>}
          >
            A newer count is there.
          </Notice>
        </div>
        <EmptyState
          title="Your audiences will be here"
          description="An audience is a recipe of people; it counts while you write it."
          action={
            <Button variant="primary" icon={<AddIcon />}>
              Create an audience
            </Button>
          }
        />
        <ErrorState
          title="The insights did not arrive"
          description="The counting took longer than 30 seconds. Try again, or narrow the audience."
          reloadLabel="Reload"
          onReload={() => {}}
          dismissLabel="Dismiss"
          onDismiss={() => {}}
        />
      </GalleryPart>
      <GalleryPart name="progress-bar, skeleton, spinner, progress-indicator, card">
        <div className="grid w-full gap-4 sm:grid-cols-2">
          <div className="flex flex-col gap-4">
            <ProgressBar label="Uploading" value={0.62} detail="62,000 of 100,000, 2 min left" />
            <ProgressBar label="Preparing" />
            <Skeleton label="Loading" delay={0} />
            <div className="flex items-center gap-3">
              <Spinner />
              <ProgressIndicator calls={calls} label="Loading" />
              <Button size="sm" onClick={callForAWhile}>
                A call in flight
              </Button>
            </div>
          </div>
          <Card
            title="Most of them read in Japanese"
            description="Language"
            footer="Table · Question · Model card"
          >
            Content of a card.
          </Card>
        </div>
      </GalleryPart>
      <GalleryPart name="section, breadcrumbs">
        <div className="w-full">
          <Breadcrumbs
            label="Where this stands"
            items={[
              { href: '#audiences', label: 'My audiences' },
              { href: '#coffee', label: 'Coffee people' },
            ]}
          />
          <div className="mt-3">
            <Section
              title="Members"
              description="Who works in this team."
              actions={<Button size="sm">Invite</Button>}
            >
              Content of a section.
            </Section>
          </div>
        </div>
      </GalleryPart>
    </>
  )
}
