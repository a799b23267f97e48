import { Avatar } from '@rookery/ui'
import { profilePicture } from './network-picture.ts'

interface PersonAvatarProps {
  name: string
  /** As the network gives it, in its smallest size; empty or absent where it is not known. */
  url?: string | null | undefined
  size?: 20 | 24 | 32 | 40 | 64
}

/** The picture of an account of the network, next to its name; its initials without one. */
export function PersonAvatar({ name, url, size = 32 }: PersonAvatarProps) {
  return <Avatar text={name} src={profilePicture(url, size)} size={size} isDecorative />
}
