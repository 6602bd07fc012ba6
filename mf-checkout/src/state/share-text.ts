/** Hands a text to the device's own sheet, else to the clipboard. `failed` also when whoever was asked closed the sheet. */
export async function shareText(title: string, text: string): Promise<'shared' | 'copied' | 'failed'> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, text });
      return 'shared';
    }
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed'; // the asker tells the diner
  }
}
