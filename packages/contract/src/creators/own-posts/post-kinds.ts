export const ownPostKinds = ['post', 'reply', 'quote'] as const
export const ownPostMedia = ['none', 'photo', 'video', 'animated_gif'] as const
