export { postOfTweet } from './readers/post-of-tweet.ts'
export { profileOfUser } from './readers/profile-of-user.ts'
