import { communityColor } from '@rookery/ui/charts/community-color.ts'

/** The colour of a community before its name, the same on every screen. */
export const CommunityDot = ({ id }: { id: string }) => (
  <span
    aria-hidden="true"
    className="inline-block size-2.5 shrink-0 rounded-full"
    style={{ background: communityColor(id) }}
  />
)
