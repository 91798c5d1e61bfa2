// The two answers of a form whose toast says it all.

export const done = (description: string) => ({
  ok: true as const,
  toast: { title: 'Success', description, tone: 'success' as const },
});

export const failed = (description: string) => ({
  ok: false as const,
  toast: { title: 'Error', description, tone: 'danger' as const },
});
