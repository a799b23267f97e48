import { Skeleton } from '@rookery/ui'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useParams, usePlace } from '../../../shared/router/router.tsx'
import { useMeIfStored } from '../../../shared/session/use-me.ts'
import { MemberList, type ListSlots } from './components/member-list.tsx'
import { SignedList } from './components/signed-list.tsx'
import { Store } from './components/store.tsx'
import { VisitorList } from './components/visitor-list.tsx'

/**
 * /targeting-lists/:id? (ROUTE-030): the catalogue of lists, or one. A signed link opens for anybody; its secret stands
 * in the fragment, which browsers send to no server.
 */
export default function ListPage(slots: ListSlots) {
  const t = useT('targetingLists')
  const { id } = useParams()
  const me = useMeIfStored()
  const signed = new URLSearchParams(usePlace().hash.slice(1)).get('signed')
  if (signed !== null) return <SignedList key={signed} signed={signed} />
  if (me === undefined) return <Skeleton label={t('loading')} height={420} />
  if (id === undefined) return <Store isFull={me !== null} />
  return me ? <MemberList key={id} id={id} slots={slots} /> : <VisitorList id={id} />
}
