const PICTURE_HOST = 'https://pbs.twimg.com'

/** What the network shows for an account that chose no picture. */
export const NO_PICTURE = 'https://abs.twimg.com/sticky/default_profile_images/default_profile_normal.png'

/** The address at which the network has an account's picture, in its smallest usual size. */
export const profilePicture = (networkId: string): string =>
  `${PICTURE_HOST}/profile_images/${networkId}/picture_normal.jpg`

/**
 * The address of a post's photo, or of the frame that stands for its video or GIF; posts are found again by
 * their id in it.
 */
export function postPicture(postId: string, number: number, type: string): string {
  const file = `${postId}-${number + 1}.jpg`
  if (type === 'video') return `${PICTURE_HOST}/ext_tw_video_thumb/${postId}/pu/img/${file}`
  return `${PICTURE_HOST}/${type === 'animated_gif' ? 'tweet_video_thumb' : 'media'}/${file}`
}
