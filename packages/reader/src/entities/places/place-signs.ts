/** English names that are also words; they are places only beside words of place. */
export const doubtful = new Set(
  'nice cork turkey jordan georgia lima charlotte florence orlando phoenix mie saga nara tama sakai ebisu minato hamburg cologne champagne bordeaux oxford cambridge austin victoria chile jersey rio bali perth wellington bergen ny dc niger togo oman mali fiji rome kent java cuba panama guernsey china brittany turin porto'.split(
    ' ',
  ),
)
const WORDS =
  'in|from|across|around|near|outside|within|throughout|of|to|into|except|excluding|not|no|and|or|both|only|for|at|targeting|also|plus|minus|but|skip|exclude|avoid|is|live|based|anywhere|out|leave|keep|serving|covering|visiting|including|especially|mostly|mainly|ex|via|between|over|over in|then|just|other than|apart from|instead of|greater|downtown|central|northern|southern|eastern|western|rural|maybe|without|ex[a-z]{0,6}(?:ing|ng|e|t)'
/** What stands before a place: a mark of a list, or such a word. */
export const PLACE_BEFORE = new RegExp(
  `(?:(?:^|[,;:/(|+&.!?\\n\\-ー>→*•、。・]|[^\\p{L}\\p{N}\\s'])\\s*|\\b(?:${WORDS})\\s+)(?:the |greater |all of |parts of )?$`,
  'u',
)
export const PLACE_AFTER =
  /^\s*(?:$|[,;:/)|+&.!?\n\-→*•、。・~]|[^\p{L}\p{N}\s']|'s\b|(?:and|or|only|but|area|region|based|residents?|market|locals?|in|with|who|people|folks|where|as|except|excluding|excluded|not|no|is|are|out|customers|buyers|women|men|moms|aged|over|under|too|please|pls|plus|also|ex|without|yes|for|at|on|we|they|because|since|budget|last|crowd|fans|city|state|shoppers|users|teens|parents|\d)(?![\p{L}]))/u
/** A thing that only has the name of the place: "Kobe beef", "Panama hats". */
export const NAME_OF_A_THING =
  /^ (?:beef|hats?|breads?|times|marathon|saint|fc|united|city fc|lakers|yankees|knicks|bulls|cavaliers|fries|toast|roast|rolls?|dressing|wines?|style|noodles|denim|sauce|terrier|shepherd|press|fashion week|university|ware|tea|green tea|whisk(?:y|ey)|cuisine|food|curry|knives|linen|porcelain|silk|disney(?:land)?|coffee|chocolate|wool|crab|salmon|sweaters?|jeans|tiles|rugs?|cotton|leather|cheese)\b/
