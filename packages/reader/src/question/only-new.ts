/** Words that only join a turn to the one before. */
const JOINING =
  /\b(?:and|what about|how about|what if|also|same|same thing|same for|only|just|now|ok(?:ay)?|then|but|instead|no|for|in|by|with|since|from|to|the|it|that|this|them|those|again|make|cut|limit|narrow|keep|restrict|trim|reduce|show|give|me|us|down|max|at most|no more than|up to|first|top|is|are|fine|enough|plenty|will do|would do|please|pls|plz|thanks|let's say|say|do|rows?|ones?|people|accounts|items|results|subjects|topics|posts|entries|of|during|over|and for|on|only for|switch|change|back|go|or rather|rather|actually|i mean|sorry|hmm|oh|too|as well|one)\b|じゃあ|じゃ|では|それなら|なら(?:ば)?|それで|それ|あと|次は?|ちなみに|やっぱり?|いや|でも|ごめん|とりあえず|今度は|のみ|だけ|だと|ですと|に(?:絞|しぼ|限定|変え|替え|切り替え|減ら|し)(?:って|て|り|る|した|すると|ると|ったら)?(?:ください|お願いします?|みて|ほしい|欲しい)?|に?(?:ついて|関して)|で(?:いい|十分|お願い|ok|大丈夫|見せて|見たい|見て|出して)?(?:です|よ|や|わ|ね|します)*|まで|くらい|ぐらい|ほど|の?(?:場合|方|ほう|分|ぶん|やつ|も)|は|も|の|を|に|と|って|人|件|個|つ|本|名|位|上位|トップ|最大|です|ます|か|どう|どうなる|どうなの|お願い(?:します)?|ください|教えて|見せて/g

/** Whether a turn says no more than a period, a country or a number: it goes on with the question before. */
export const isOnlyNew = (gist: string): boolean =>
  /[PGN]/.test(gist) &&
  !/[A-Z]/.test(gist.replaceAll(/[PGN]/g, '')) &&
  !/\p{L}/u.test(gist.replaceAll(/[PGN]/g, ' ').replaceAll(JOINING, ''))
