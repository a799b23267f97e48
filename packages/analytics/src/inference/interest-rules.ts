/**
 * When an account counts as having an interest.
 *
 * Own: stated in the bio, or in at least 2 posts and a sixth of all posts. Inherited: at least 3 of the
 * followed accounts have it, and they are a sixth of all followed accounts that have any interest. Both rules
 * are conservative on purpose: a wrong interest is worse than a missing one. Family roles are never
 * inherited: following fathers does not make a father. Nothing is inherited by people of whom only the
 * follows of some accounts are known: a part of the accounts they follow would count as all of them.
 */
export const OWN_MINIMUM = 2
export const OWN_SHARE = 1 / 6
const INHERITED_MINIMUM = 3
const INHERITED_SHARE = 1 / 6
const NEVER_INHERITED = 'life-stages'

/** Reads `dirty`, `dirty_posts` and the newest profile rows; includes empty lists. */
export const ownInterests = `
  SELECT network_id, arraySort(groupUniqArrayIf(interest, interest != '')) AS interests FROM (
    SELECT network_id, '' AS interest FROM dirty
    UNION ALL
    SELECT network_id, toString(interest) FROM (
      SELECT network_id, interest, count() AS n FROM dirty_posts ARRAY JOIN interests AS interest GROUP BY network_id, interest) AS i
    SEMI LEFT JOIN (SELECT network_id, count() AS posts FROM dirty_posts GROUP BY network_id) AS p USING (network_id)
    WHERE n >= ${OWN_MINIMUM} AND n >= posts * ${OWN_SHARE.toFixed(6)}
    UNION ALL
    SELECT network_id, toString(arrayJoin(bio_interests)) FROM (
      SELECT network_id, bio_interests FROM profile_rows WHERE network_id IN (SELECT network_id FROM dirty)
      ORDER BY batch DESC, model DESC LIMIT 1 BY network_id))
  GROUP BY network_id`

const fetched = `profile_id IN (SELECT profile_id FROM renumbered
    WHERE network_id IN (SELECT network_id FROM following_lists WHERE network_id IN (SELECT network_id FROM dirty)))`

/** Reads `edges`, `account_interests` and `following_lists`. */
export const inheritedInterests = `
  SELECT profile_id, interest FROM (
    SELECT profile_id, interest, count() AS n FROM edges
    SEMI LEFT JOIN (SELECT network_id, interests FROM account_interests FINAL WHERE notEmpty(interests)) AS a
      ON edges.followed_network_id = a.network_id
    ARRAY JOIN a.interests AS interest WHERE ${fetched} GROUP BY profile_id, interest) AS i
  SEMI LEFT JOIN (
    SELECT profile_id, count() AS followed FROM edges
    WHERE ${fetched} AND followed_network_id IN (SELECT network_id FROM account_interests FINAL WHERE notEmpty(interests)) GROUP BY profile_id) AS f
  USING (profile_id)
  WHERE NOT startsWith(toString(interest), '${NEVER_INHERITED}') AND n >= ${INHERITED_MINIMUM} AND n >= followed * ${INHERITED_SHARE.toFixed(6)}`
