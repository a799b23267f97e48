import type { Post } from '@rookery/contract'
import { ArticleIcon, EmptyState, Section } from '@rookery/ui'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { WallModels } from '../../insights/wall-models.tsx'
import { WallPost } from '../../insights/wall-post.tsx'
import { ListEnd } from './list-end.tsx'
import type { Exploration } from '../model/exploration.ts'

/** The posts with most reactions, and the newest ones known to X. */
export function PostsPart({ result, pending }: { result: Exploration; pending: ReactNode }) {
  const t = useT('explore')
  return (
    <div className="grid gap-8">
      {result.posts ? <Wall title={t('posts.title')} posts={result.posts} /> : pending}
      {result.network && result.network.newest.length > 0 && (
        <Wall title={t('network.newest')} posts={result.network.newest} />
      )}
    </div>
  )
}

export function Wall({ title, posts }: { title: string; posts: readonly Post[] }) {
  const t = useT('explore')
  return (
    <Section title={title} actions={posts.length > 0 && <WallModels />}>
      {posts.length === 0 ? (
        <EmptyState icon={<ArticleIcon />} title={t('posts.none')} />
      ) : (
        <ul aria-label={title} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {posts.map((post) => (
            <li key={post.id} className="grid min-w-0">
              <WallPost post={post} />
            </li>
          ))}
        </ul>
      )}
      <ListEnd rows={posts.length} />
    </Section>
  )
}
