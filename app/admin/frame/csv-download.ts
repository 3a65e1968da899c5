/** A CSV file as an answer, sent while it is read: `products-2026-11-21.csv`. */
export function sendCsv(pieces: AsyncGenerator<string>, { name }: { name: string }): Response {
  const day = new Date().toISOString().slice(0, 10);
  const encoder = new TextEncoder();
  const file = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
  return new Response(file, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${day}.csv"`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
