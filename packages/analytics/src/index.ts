export type { FollowInput, PostInput, PostTopic, ProfileInput } from './model/input.ts'
