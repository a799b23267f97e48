import type { TeamAsker, Tool } from '../cards/tool.ts'
import { audiences, audienceSize } from './audiences.ts'
import { campaignFigures, campaigns, compareCampaigns } from './campaigns.ts'
import { audienceOverlap, compareAudiences } from './compared-audiences.ts'
import { accountsAbout, compareNames, explore } from './explorations.ts'
import { audienceInsight } from './insights.ts'
import { adSpend, campaignForecast } from './money.ts'
import { monitor } from './monitors.ts'
import { peopleCount } from './people-count.ts'
import { activity, lists, usage } from './team-facts.ts'
import { communities, trending } from './trends-and-communities.ts'

/** The tools of a team, by the names that readings of questions have. */
export const teamTools: Readonly<Record<string, Tool<TeamAsker>>> = {
  audiences,
  audience_size: audienceSize,
  audience_insight: audienceInsight,
  audience_overlap: audienceOverlap,
  compare_audiences: compareAudiences,
  people_count: peopleCount,
  explore,
  compare_names: compareNames,
  trending,
  accounts_about: accountsAbout,
  communities,
  monitor,
  campaigns,
  campaign_figures: campaignFigures,
  compare_campaigns: compareCampaigns,
  campaign_forecast: campaignForecast,
  ad_spend: adSpend,
  lists,
  activity,
  usage,
}
