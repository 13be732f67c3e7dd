"""The running bot: settings, storage, the use cases, and what players see."""
