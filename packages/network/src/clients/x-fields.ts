/** All profile fields the product uses. Requests use the old names; answers may have old or new ones. */
export const userFields =
  'created_at,description,entities,location,name,pinned_tweet_id,profile_image_url,protected,public_metrics,url,username,verified,verified_type'
export const postFields =
  'attachments,author_id,context_annotations,conversation_id,created_at,entities,geo,in_reply_to_user_id,lang,possibly_sensitive,public_metrics,referenced_tweets'
export const mediaFields =
  'alt_text,duration_ms,height,media_key,preview_image_url,public_metrics,type,url,width'
export const listFields = 'created_at,description,follower_count,member_count,owner_id,private'
/** Available only for own posts of the last 30 days. */
export const ownPostFields = `${postFields},non_public_metrics,organic_metrics`
