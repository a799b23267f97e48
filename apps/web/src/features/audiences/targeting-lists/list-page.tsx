import { Skeleton } from '@rookery/ui'
import { lazy, Suspense } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useParams, usePlace } from '../../../shared/router/router.tsx'
import { useMeIfStored } from '../../../shared/session/use-me.ts'
import type { ListSlots } from './components/member-list.tsx'

// One of them is shown; a mailed link loads no more than its own.
const MemberList = lazy(() => import('./components/member-list.tsx').then((m) => ({ default: m.MemberList })))
const SignedList = lazy(() => import('./components/signed-list.tsx').then((m) => ({ default: m.SignedList })))
const Store = lazy(() => import('./components/store.tsx').then((m) => ({ default: m.Store })))
const VisitorList = lazy(() =>
  import('./components/visitor-list.tsx').then((m) => ({ default: m.VisitorList })),
)

/**
 * /targeting-lists/:id? (ROUTE-030): the catalogue of lists, or one. A signed link opens for anybody; its secret stands
 * in the fragment, which browsers send to no server.
 */
export default function ListPage(slots: ListSlots) {
  const t = useT('targetingLists')
  return (
    <Suspense fallback={<Skeleton label={t('loading')} height={420} />}>
      <ShownList {...slots} />
    </Suspense>
  )
}

function ShownList(slots: ListSlots) {
  const t = useT('targetingLists')
  const { id } = useParams()
  const me = useMeIfStored()
  const signed = new URLSearchParams(usePlace().hash.slice(1)).get('signed')
  if (signed !== null) return <SignedList key={signed} signed={signed} />
  if (me === undefined) return <Skeleton label={t('loading')} height={420} />
  if (id === undefined) return <Store isFull={me !== null} />
  return me ? <MemberList key={id} id={id} slots={slots} /> : <VisitorList id={id} />
}
