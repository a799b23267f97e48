import { lazy, Suspense } from 'react'
import ListPage from '../../../features/audiences/targeting-lists/list-page.tsx'
import type { TargetingListsPaths } from '../../../features/audiences/targeting-lists/paths.ts'
import { screen } from '../../../shared/router/screen.ts'

const SummaryOfList = lazy(() => import('../../../features/audiences/insights/summary-of-list.tsx'))

/** /targeting-lists/:id? */
function TargetingListScreen() {
  return (
    <ListPage
      insights={(list) => (
        <Suspense>
          <SummaryOfList list={list} />
        </Suspense>
      )}
    />
  )
}

export default screen<TargetingListsPaths, 'id'>(TargetingListScreen)
