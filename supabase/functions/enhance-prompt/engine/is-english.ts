const everydayPatterns = [
  /\b(?:mujhe|chahiye|chahie|banao|banado|bana|likho|likh|karo|kardo|karna|batao|samjhao|mera|meri|mere|hamara|hamari|aur|ke liye|ka|ki|ke|nahi|nahin|hai|hain|mein|kaise|kya|ek|iske|usme|isme|wala|wali|wale|dena|dijiye|kijiye|sirf|naam|bina|saath|jaisa|jaisi|shaam|subah|raat)\b/gi,
  /\b(?:venum|vendum|vendam|pannu|pannunga|pannanum|panna|panni|enna|epdi|eppadi|oru|enaku|enakku|enga|namma|kooda|irukku|iruku|irukura|irukanum|sollu|sollunga|kudu|kudunga|kammi|romba|koodathu|machan|ezhuthu|ezhudhu|mela|naal|pathi|mattum|illama|azhaga)\b/gi,
  /\b(?:venam|oru|ente|enikku|nalla|cheyyu|cheyyanam|undakki|undakkanam|tharu|tharumo|pole|ulla|njangal|njangalude|mathi|athil|ithil|mathram|illathe)\b/gi,
];
const englishPattern =
  /^(?:a|an|the|of|to|in|on|at|for|from|with|without|and|or|but|not|no|is|are|was|be|it|its|this|that|i|my|me|we|our|you|your|he|she|they|their|as|by|so|if|how|what|why|which|who|when|can|should|will|do|does|make|write|give|need|want|please|pls|all|only|one|new|old|about|than|into|out|up)$/i;

/** Latin letters for the most part, hardly an everyday word of Hindi, Tamil or Malayalam, and enough of the small words of English. */
export function isEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const words = text.match(/\p{L}+/gu) ?? [];
  if (latin * 10 < letters * 9) return false;
  // A long text may name a dish or a song that holds everyday words of other languages.
  const fewest = words.length < 20 ? 2 : 3;
  if (everydayPatterns.some((everyday) => new Set(text.toLowerCase().match(everyday)).size >= fewest))
    return false;
  // Phrases between commas may hold none of the small words; prose of any length does.
  const small = words.filter((word) => englishPattern.test(word));
  return words.length < 10 || text.split(',').length * 4 > words.length || small.length * 12 > words.length;
}
