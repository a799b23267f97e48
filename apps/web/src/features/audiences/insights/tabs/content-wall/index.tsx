import { lazy } from 'react'
import { periodOf } from '../../../../../shared/insights/period.ts'
import { wallMediums, type PostsQuestion } from '../../model/posts-question.ts'
import { defineTabScreen } from '../parts/define-tab-screen.ts'

/** The posts with most reactions of the audience, by period, language and medium. */
export const contentWall = defineTabScreen({
  name: 'content_wall',
  Screen: lazy(() => import('./wall.tsx')),
  figures: ['content_wall.posts'],
  readQuestion: readWallQuestion,
})

function readWallQuestion(params: URLSearchParams): PostsQuestion {
  const post_language = params.get('post_language')
  const chosenMedium = wallMediums.find((each) => each === params.get('medium'))
  return {
    ...periodOf(params),
    ...(post_language ? { post_language } : {}),
    ...(chosenMedium ? { medium: chosenMedium } : {}),
  }
}
