import { communityColor } from '@rookery/ui/charts/community-color.ts'
import { SubjectIcon } from './subject-icon.tsx'

/** What a community is about, as an icon in its colour, which is the same on every screen. */
export const CommunityMark = ({ id, icon }: { id: string; icon: string }) => (
  <span
    aria-hidden="true"
    className="grid size-6 shrink-0 place-items-center rounded-md"
    style={{
      color: communityColor(id),
      background: `color-mix(in oklch, ${communityColor(id)} 14%, transparent)`,
    }}
  >
    <SubjectIcon name={icon} />
  </span>
)
