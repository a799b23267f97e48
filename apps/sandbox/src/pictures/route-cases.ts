import type { Call, RouteCase, RouteCases } from '../testing/route-kit.ts'

/** For each route of pictures one that is drawn, and one that is not there. */
export const pictureRouteCases: RouteCases = ({ world }) => {
  const picture = (type: string): string => {
    for (let index = 0; ; index += 1)
      for (const { media_types, media_urls } of world.postsOf(index)) {
        const at = media_types.indexOf(type)
        if (at !== -1) return media_urls[at] ?? ''
      }
  }
  const call = (at: Record<string, string>, status?: number): Call => ({
    plain: true,
    at,
    ...(status === undefined ? {} : { status }),
  })
  const caseOf = (type: string): RouteCase => [
    () => {
      const parts = new URL(picture(type)).pathname.split('/')
      return call({ id: parts[2] ?? '', file: parts.at(-1) ?? '' })
    },
    () => call({ id: '1', file: '1-1.jpg' }, 404),
  ]
  return {
    'GET /profile_images/:id/:file': [
      () => call({ id: world.networkIdAt(0), file: 'picture_bigger.jpg' }),
      () => call({ id: world.networkIdAt(0), file: 'picture.exe' }, 404),
    ],
    'GET /media/:file': caseOf('photo'),
    'GET /tweet_video_thumb/:file': caseOf('animated_gif'),
    'GET /ext_tw_video_thumb/:id/pu/img/:file': caseOf('video'),
  }
}
