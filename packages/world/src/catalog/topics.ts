import type { PostTopic } from '@rookery/analytics'
import type { Community } from '../data/community.ts'
import type { CatalogEntity } from '../world-types.ts'
import { entityId } from './entities.ts'

/**
 * Annotations of posts about a community, in addition to those of the named entity. Shared objects, since
 * half a million posts reference them.
 */
export function communityTopics(community: Community): readonly (readonly PostTopic[])[] {
  const taxonomy: PostTopic = {
    domain_id: '131',
    domain: 'Unified Twitter Taxonomy',
    entity_id: entityId(`131:${community.label_en}`, 18),
    entity: community.label_en,
  }
  const interest: PostTopic = {
    domain_id: '66',
    domain: 'Interests and Hobbies Category',
    entity_id: entityId(`66:${community.label_en}`, 18),
    entity: community.label_en,
  }
  const verticalTopic: PostTopic = {
    domain_id: '65',
    domain: 'Interests and Hobbies Vertical',
    entity_id: entityId(`65:${community.theme}`, 18),
    entity: community.theme.slice(0, 1).toUpperCase() + community.theme.slice(1),
  }
  return [[taxonomy], [interest, taxonomy], [verticalTopic, interest, taxonomy]]
}

const BRAND_VERTICALS: Readonly<Record<string, string>> = {
  food: 'CPG',
  style: 'Retail',
  tech: 'Technology',
  business: 'B2B',
  travel: 'Transportation',
  auto: 'Automotive',
  home: 'Retail',
  pets: 'CPG',
}

export function entityTopics(entity: CatalogEntity, community: Community): readonly PostTopic[] {
  const parentTopic: PostTopic = {
    domain_id: entity.domain_id,
    domain: entity.domain,
    entity_id: entity.id,
    entity: entity.label.en,
  }
  const taxonomy: PostTopic = {
    domain_id: '131',
    domain: 'Unified Twitter Taxonomy',
    entity_id: entity.id,
    entity: entity.label.en,
  }
  if (entity.conversation_type !== 'BRANDS' && entity.conversation_type !== 'PRODUCTS')
    return [parentTopic, taxonomy]
  const brandVertical = BRAND_VERTICALS[community.theme] ?? 'Entertainment'
  return [
    {
      domain_id: '45',
      domain: 'Brand Vertical',
      entity_id: entityId(`45:${brandVertical}`, 18),
      entity: brandVertical,
    },
    parentTopic,
    taxonomy,
  ]
}
