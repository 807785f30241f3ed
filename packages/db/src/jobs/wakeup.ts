/** A wait that a process can cut short; a wake that comes while no caller waits counts for the next. */
export class Wakeup {
  #woken = false;
  #resume: (() => void) | null = null;

  wake(): void {
    this.#woken = true;
    this.#resume?.();
  }

  async wait(ms: number): Promise<void> {
    if (!this.#woken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#resume = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#woken = false;
    this.#resume = null;
  }
}
