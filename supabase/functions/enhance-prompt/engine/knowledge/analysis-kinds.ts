import type { Kind } from '../kinds.ts';

export interface AnalysisKind extends Kind {
  steps: readonly string[];
  needs: string;
  /** Prose to be read, where the others have rows to be counted. */
  prose?: true;
}

export const analysisKinds: readonly AnalysisKind[] = [
  {
    name: 'cause of a change',
    words:
      /\b(?:why|drop(?:ped)?|declin\w+|fell|fall|decrease\w*|root cause|reason\w*|churn\w*|increase in)\b|क्यों|गिर|ஏன்|ఎందుకు|ಏಕೆ|എന്തുകൊണ്ട്/iu,
    steps: [
      'Measure the change: before against after, in absolute and relative terms.',
      'Split it by every dimension in the data and rank the parts by how much of the change they explain.',
      'Separate what the data shows from what it only suggests.',
    ],
    needs: 'the period before and after the change',
  },
  {
    name: 'trend or forecast',
    words:
      /\b(?:trends?|forecast\w*|predict\w*|over time|growth|season\w*|time series|projection)\b|पूर्वानुमान|ट्रेंड|போக்கு|ట్రెండ్|ಪ್ರವೃತ್ತಿ/iu,
    steps: [
      'Plot the measure over time and name level, direction, seasonality and outliers.',
      'State the method for any projection, its assumptions and a range instead of a single figure.',
      'Test the method on the last part of the data before using it.',
    ],
    needs: 'how far ahead to look',
  },
  {
    name: 'comparison',
    words:
      /\b(?:compar\w+|versus|vs|a\/b|ab test|experiment|difference|better|best|top|rank\w*|benchmark\w*)\b|तुलना|ஒப்பி|పోల్చ|ಹೋಲಿ|താരതമ്യ/iu,
    steps: [
      'Put the groups on the same footing: same period, same units, rates beside totals.',
      'Give the size of each difference and how sure it is; mark groups too small to judge.',
      'Look for a third factor that could explain the difference.',
    ],
    needs: 'the measure that decides which is better',
  },
  {
    name: 'relationship',
    words:
      /\b(?:correlat\w+|relationship|relation between|impact of|effect of|depends? on|regression|influenc\w+|driver)\b|संबंध|தொடர்பு|సంబంధం|ಸಂಬಂಧ|ബന്ധം/iu,
    steps: [
      'Plot the two measures against each other before calculating anything.',
      'Give direction and strength, with the method, the number of observations and how sure it is.',
      'Repeat it inside each group that the data offers, without outliers, and look for a third factor. Do not call it a cause unless the data can show that.',
    ],
    needs: 'how each measure was taken, and for whom',
  },
  {
    name: 'segments',
    words: /\b(?:segment\w*|cluster\w*|cohort\w*|rfm|persona|customer groups|classif\w+)\b/iu,
    steps: [
      'Choose the features for the segments and say why.',
      'Describe each segment: size, typical values, what sets it apart.',
      'Say what to do differently for each.',
    ],
    needs: 'what the segments will be used for',
  },
  {
    name: 'text or survey answers',
    words:
      /\b(?:surveys?|feedback|reviews?|responses|comments|sentiment|interviews?|transcripts?|open[- ]ended|nps|complaints?)\b|सर्वे|प्रतिक्रिया|கருத்து|అభిప్రాయ|ಅಭಿಪ್ರಾಯ|അഭിപ്രായ/iu,
    steps: [
      'Read everything once, then build a list of themes with a definition for each.',
      'Count answers for each theme and quote two or three typical ones word for word.',
      'Separate frequent from severe; note who is not represented.',
    ],
    needs: 'who was asked, when and how many answered',
    prose: true,
  },
  {
    name: 'document',
    words:
      /\b(?:contracts?|pdf|documents?|research papers?|articles?|policy|annual report|balance sheet|financial statements?|resumes?)\b/iu,
    steps: [
      'Quote the passages that bear on the task, word for word with their place, inside <quotes> tags.',
      'Answer from the quotes alone and point to them.',
      'Say plainly where the document is silent.',
    ],
    needs: 'the document itself',
    prose: true,
  },
  {
    name: 'data quality',
    words: /\b(?:clean\w*|duplicates?|missing values|messy|quality|anomal\w+|outliers?|fraud|errors? in)\b/iu,
    steps: [
      'List every kind of problem with the number of rows and an example.',
      'Propose a rule for each, and show the effect before applying it.',
      'Keep the original values beside the corrected ones.',
    ],
    needs: 'which problems may be corrected without asking',
  },
];

export const anyAnalysis: AnalysisKind = {
  name: 'overview',
  words: /./,
  steps: [
    'Answer the task directly, with the figures that support the answer.',
    'Look for patterns, groups and exceptions that change the answer.',
    'Separate what the data shows from what it only suggests.',
  ],
  needs: 'the decision that this analysis should support',
};
