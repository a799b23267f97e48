import { replacing } from '../rules/quick-match.ts'

const office = String.raw`(?:U\.?S\.? |United States |[Ss]tate )?(?:[Cc]ongress(?:man|woman|member)|[Ss]enator|[Ss]en\b\.?|[Rr]epresentative|[Rr]ep\b\.?|[Mm]ayor|[Gg]overnor|[Gg]ov\b\.?)`

/** Committees of a parliament: their members are elected. */
const committee = String.raw`@(?:House|Senate|HASC|SASC|HFAC|HPSCI|WaysMeans|WaysandMeans|FinancialCm|FinancialSvcs|FSC|EdWorkforce|EdLabor|EdAndLabor|TransportDems|NatResources|EnergyCommerce|JudiciaryGOP|JudiciaryDems|HomelandGOP|HomelandDems|VetAffairs|AppropsDems|HouseAppropriations|OversightDems|GOPoversight|SmallBiz|BudgetGOP|BudgetDems|RulesDemocrats|ScienceDems|AgDems)\w*`

/** Quick check: without any of these the following patterns cannot match. */
const cue =
  /account|office|\brep\b|serv|member|represent|council|behalf of the|speaker of|chair|board president/i
const rules: readonly [RegExp, string][] = [
  // "Official campaign account of Representative Ann Lake": the office holder's account.
  [
    new RegExp(
      String.raw`\b(?:[Aa]ccount|[Pp]age|[Ff]eed|[Tt]witter|[Tt]weets) (?:of|for|from) (?:the )?(?:[Oo]ffice of )?(?=${office} (?:@|\p{Lu}))`,
      'gu',
    ),
    'official account of congressman ',
  ],
  [
    new RegExp(String.raw`(?<=^\W*)(?:The )?[Oo]ffice of (?=${office} \p{Lu})`, 'gu'),
    'official account of congressman ',
  ],
  // "Rep. of the 22nd District".
  [
    /\b[Rr]ep(?:resentative)?\.? (?=(?:of|for|from) [^\n|•.;]{0,40}?(?:[Dd]istrict|\p{Lu}{2}-?\d{1,2}\b))/gu,
    'state representative ',
  ],
  // "I proudly serve Lake families in the U.S. Senate", "I work for CA-38".
  [
    /(?<=^|[\n|•.;:,]\s*)(?:I |We )?(?:am )?(?:[Pp]roud(?:ly)? (?:to )?|[Hh]onored to )?(?:serv(?:e|ing)|represent(?:ing)?) [^.|\n]{2,50} in (?:the )?(?:US|U\.S\.|United States) (?:Senate|Congress|House)\b/gu,
    'public official , ',
  ],
  [/\b(?:I |[Pp]roudly )?[Ww]ork(?:ing)? for #?\p{Lu}{2}-\d{1,2}\b/gu, 'public official , '],
  // "Member of @HouseCommerce", "Ranking Member, @SenateAg".
  [
    new RegExp(
      String.raw`(?<=^|[\n|•.;:,]\s*)(?:[Pp]roud )?(?:(?:[Rr]anking |[Cc]ommittee )?[Mm]ember|(?:[Ii] )?[Ss]erv(?:e|ing)|[Oo]n|[Vv]ice[- ][Cc]hair|[Cc]hair(?:man|woman)?)(?: of| on|,)?(?: the)? (?=${committee})`,
      'gu',
    ),
    'public official , ',
  ],
  // "Speaker of the Lake Senate": no public speaker.
  [
    /\b[Ss]peaker (?:of|for) (?:the )?(?=(?:\p{Lu}[\p{L}.]+ ){0,3}(?:House|Senate|Assembly|Parliament|Legislature|Knesset|Commons)\b|@\w*(?:[Ss]enate|[Hh]ouse|[Aa]ssembly|[Pp]arliament))/gu,
    'house speaker of ',
  ],
  // "Lake County Board President", "Chair, Lake County Council": an office.
  [
    /\b(?:County|City|Town|Borough|Village) (?:Board|Council|Commission)(?: of (?:Supervisors|Commissioners|Trustees))? (?:President|(?:Vice[- ])?Chair(?:man|woman|person)?)\b/gu,
    'public official',
  ],
  [
    /\b(?:[Vv]ice[- ])?[Cc]hair(?:man|woman|person)?,? (?:of )?(?:the )?(?=(?:\p{Lu}[\p{L}.’'-]+ ){0,3}(?:County|City|Town|Borough) (?:Council|Commission|Board of (?:Supervisors|Commissioners))\b)/gu,
    'public official , ',
  ],
  // "Harbour City Council, District 2", "City Council Member".
  [
    /(?<=^|[\n|•.;:,/]\s*)(?:[Mm]ember,? (?:of the )?)?(?:\p{Lu}[\p{L}.’'-]+ ){0,3}(?:City|Town|County|Borough|Village) Council,? (?=(?:District|Ward|Place|Position|Seat|At[- ]Large|D-?\d))/gu,
    'city council member , ',
  ],
  [
    /(?<=[\n|•.;,/]\s*|\b[Mm]ember,? (?:of the )?)(?:\p{Lu}[\p{L}.’'-]+ ){0,3}(?:City|Town|County|Borough) Council(?=\s*(?:$|[;|•.\n]))/gu,
    'city council member',
  ],
]

const district = String.raw`(?:\b(?:\d{1,3}(?:st|nd|rd|th)|[Ff]irst|[Ss]econd|[Tt]hird|[Ff]ourth|[Ff]ifth|[Ss]ixth|[Ss]eventh|[Ee]ighth|[Nn]inth|[Tt]enth|[Ee]leventh|[Tt]welfth)(?: \p{Lu}[\p{L}&-]+){0,3} (?:[Cc]ongressional |[Ll]egislative |[Ss]enate |[Hh]ouse )?(?:[Dd]istrict|C\.?D\b)|\b\p{Lu}{2}-?\d{1,2}\b)`
/** A representative of a district, anywhere in a sentence, unless past or future. */
const representative = new RegExp(
  String.raw`\b(?:represent(?:s|ing)?|serv(?:e|es|ing)|on behalf of the people of|re-?elected to represent)\b[^.|\n]{0,80}?${district}`,
  'giu',
)
const notNow =
  /\b(?:former|formerly|fmr|candidate|running|run|ran|seeking|return|re-election|reelection|campaign to|hoping|elect|nominee|used to|was|privileged|staff|office of|district office|police|fire|school|library|water|health|ex|chaired by|led by)\b/i
const bodies =
  /House of Representatives|Board of Supervisors|Board of Commissioners|County Commission|Board of Education|School Board|Legislature/
const seats: readonly [RegExp, string][] = [
  // "Lake House of Representatives, District 12".
  [
    /(?<=^\W*|[\n|•.;:,/]\s*)(?:\p{Lu}[\p{L}.’'-]+ ){1,3}House of Representatives,? (?=HD|District|Dist)/gu,
    'state representative , ',
  ],
  [
    /(?<=^\W*|[\n|•.;:,/]\s*)(?:[Pp]roud |[Ee]lected )?[Mm]ember of (?:the )?(?:\p{Lu}[\p{L}.’'-]+ ){1,4}(?:Board of Supervisors|Board of Commissioners|County Commission|House of Representatives|State Legislature|Legislature|Board of Education|School Board)\b/gu,
    'public official , ',
  ],
]

const replaceRules = replacing(rules)
const replaceSeats = replacing(seats)
/** Quick check: a district has a number, and somebody represents or serves it. */
const ofDistrict = /represent|serv|behalf/i
const numbered = /\d|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth/i

export function replaceElectedOffices(text: string): string {
  if (!cue.test(text)) return text
  text = replaceRules(text)
  if (bodies.test(text)) text = replaceSeats(text)
  if (!ofDistrict.test(text) || !numbered.test(text)) return text
  return text.replace(representative, (match: string, at: number, all: string) => {
    const sentence =
      all
        .slice(Math.max(0, at - 60), at)
        .split(/[.|\n•]/u)
        .at(-1)! + match
    return notNow.test(sentence) ? match : ' , public official , '
  })
}
